// Where we are in the page. Addresses are paths, so links can be shared and the back button works.

import { secretOf } from './link';

export type Route =
  | { at: 'lobby' }
  | { at: 'table'; code: string }
  | { at: 'replay'; code: string }
  | { at: 'imported' } // a transcript that was opened here
  | { at: 'rules'; game: string }
  | { at: 'games' }
  | { at: 'leaders'; game: string }
  | { at: 'settings' }
  | { at: 'recover'; secret: string } // of a recovery link; it never goes to a server by itself
  | { at: 'nowhere' };

export function routeOf(path: string, hash = ''): Route {
  const [first, second] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { at: 'lobby' };
  if (first === 't' && second !== undefined) return { at: 'table', code: second.toUpperCase() };
  if (first === 'replay' && second !== undefined) return { at: 'replay', code: second };
  if (first === 'replay') return { at: 'imported' };
  if (first === 'rules') return { at: 'rules', game: second ?? 'expedition' };
  if (first === 'games') return { at: 'games' };
  if (first === 'leaders') return { at: 'leaders', game: second ?? 'expedition' };
  if (first === 'settings') return { at: 'settings' };
  if (first === 'recover') return { at: 'recover', secret: secretOf(hash) ?? '' };
  return { at: 'nowhere' };
}

class Place {
  route = $state<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => {
      this.route = routeOf(location.pathname, location.hash);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    const [before = path, hash = ''] = path.split('#');
    this.route = routeOf(before, `#${hash}`);
    scrollTo(0, 0);
  }

  /** Follow our own links without loading the page again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button !== 0 || link.target) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
    if (link.hash && link.pathname === location.pathname) return; // a place on this screen
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };
}

export const place = new Place();
