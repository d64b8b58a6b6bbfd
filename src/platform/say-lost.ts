/** What waited here was cleared by the browser: the person is told, and where more is said of it. */
import { lostTexts } from './error-texts.ts';
import { showNotice } from './notices.ts';
import type { Held } from './outbox-note.ts';

export const sayLost = ({ waiting }: Held): void => {
  const { title, message, wayOut } = lostTexts;
  showNotice({ severity: 'high', title, message: message(waiting), wayOut: { to: '/outbox', label: wayOut } });
};
