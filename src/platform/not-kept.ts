/** What a person just did could not be stored: they are told at once, and nothing anywhere says that it is kept. */
import { isNoRoom } from '#src/shared/is-no-room.ts';
import { goneTexts, noRoomTexts, notKeptTexts, reloadText } from './error-texts.ts';
import { showNotice } from './notices.ts';

export const sayNotKept = (error: unknown): void => {
  if (!isNoRoom(error)) {
    sayWithReload(notKeptTexts);
    return;
  }
  const { title, message, wayOut } = noRoomTexts;
  showNotice({ severity: 'high', title, message, wayOut: { to: '/downloads', label: wayOut } });
};

/** The database was cleared while the page is open. */
export const sayGone = (): void => sayWithReload(goneTexts);

const sayWithReload = ({ title, message }: typeof notKeptTexts): void =>
  showNotice({ severity: 'high', title, message, wayOut: { to: 'reload', label: reloadText } });
