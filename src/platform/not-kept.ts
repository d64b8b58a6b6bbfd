/** What a person just did could not be stored: they are told at once, and nothing anywhere says that it is kept. */
import { isNoRoom } from '#src/shared/is-no-room.ts';
import { noRoomTexts, notKeptTexts } from './error-texts.ts';
import { showNotice } from './notices.ts';

export const sayNotKept = (error: unknown): void => {
  if (!isNoRoom(error)) {
    showNotice({ severity: 'high', ...notKeptTexts });
    return;
  }
  const { title, message, wayOut } = noRoomTexts;
  showNotice({ severity: 'high', title, message, wayOut: { to: '/downloads', label: wayOut } });
};
