// An old tab after an update of the server loads itself again.
//
// The document is asked for anew each time, and names what the page is made of; these names change with what is in
// them. A tab whose names are not in the document any more is old.

const TRIED = 'trowel.update'; // the document for which this tab has been loaded again

/** What this tab was loaded with: the first of each, since parts that come later are not in the document. */
function ownParts(): string[] {
  const script = document.querySelector('script[src]')?.getAttribute('src');
  const style = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return [script ?? '', style ?? ''].filter((part) => part !== '');
}

/** Load the page again if the server has another one by now; once for each, so that it never goes in circles. */
export async function followUpdate(): Promise<void> {
  const served = await documentNow();
  if (isNews(ownParts(), served) && isFirstTry(served)) location.reload();
}

/** Tell whether a document is ours, and made of other parts. */
export function isNews(parts: string[], served: string): boolean {
  return served.includes('id="app"') && !parts.every((part) => served.includes(`"${part}"`));
}

/** The document as the server has it; empty if it cannot be had. */
async function documentNow(): Promise<string> {
  try {
    const response = await fetch('/');
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

function isFirstTry(served: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(TRIED) !== served;
    sessionStorage.setItem(TRIED, served);
    return isFirst;
  } catch {
    return false; // a browser that keeps nothing could not tell when to stop
  }
}
