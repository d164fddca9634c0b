// Links that people send each other: to a table, and to go on on another device.

const TABLE = /(?:^|\/t\/)([a-z0-9]{4,16})\/?(?:[?#].*)?$/i;
const SECRET = /(?:^|#)([0-9a-f]{32}\.[\w-]{1,100})$/;

/** The code of a table in what somebody has typed or pasted; undefined if there is none. */
export function codeOf(text: string): string | undefined {
  return TABLE.exec(text.trim())?.[1]?.toUpperCase();
}

/** The secret in a recovery link: all after its #. */
export function secretOf(text: string): string | undefined {
  return SECRET.exec(text.trim())?.[1];
}

export function invitation(code: string): string {
  return `${location.origin}/t/${code}`;
}
