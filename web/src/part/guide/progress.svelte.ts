// How far somebody has come with the guide of a table; it outlives a reload.

interface Kept {
  taught: string[]; // lessons
  isOver: boolean;
}

export class Progress {
  taught = $state.raw<string[]>([]);
  isOver = $state(false);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `trowel.guide.${table}`;
    const { taught = [], isOver = false } = this.#stored();
    this.taught = taught;
    this.isOver = isOver;
  }

  pass(lesson: string): void {
    this.taught = [...this.taught, lesson];
    this.#keep();
  }

  end(): void {
    this.isOver = true;
    this.#keep();
  }

  #stored(): Partial<Kept> {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as Partial<Kept>;
    } catch {
      return {}; // no storage at all
    }
  }

  #keep(): void {
    const kept: Kept = { taught: this.taught, isOver: this.isOver };
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // a browser that keeps nothing: the guide starts anew after a reload
    }
  }
}
