// Calls a person to the table: a soft sound if wanted, and a notification if the page is hidden.

import { play } from './sound';

/** Tell somebody who looks elsewhere that it is their turn, if the browser was allowed to. */
export function call(title: string): void {
  play('turn');
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(title, { tag: 'trowel' });
  }
}
