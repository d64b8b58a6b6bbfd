/** What a person just did could not be stored: they are told at once, and nothing anywhere says that it is kept. */
import type { MessageDescriptor } from '@lingui/core';
import { isNoRoom } from '#src/shared/is-no-room.ts';
import type { Unkept } from '#src/shared/why-unkept.ts';
import { goneTexts, noRoomTexts, notKeptTexts, notSentTexts, reloadText, unkeptTexts } from './error-texts.ts';
import { type NoticeSeverity, showNotice } from './notices.ts';

export const sayNotKept = (error: unknown): void => {
  if (isNoRoom(error)) sayFull(noRoomTexts.title, noRoomTexts.message);
  else sayWithReload(notKeptTexts);
};

/** There is no network, and nothing can wait where nothing is kept. */
export const sayNotSent = (): void => showNotice({ severity: 'high', ...notSentTexts });

/** The database was cleared while the page is open. */
export const sayGone = (): void => sayWithReload(goneTexts);

/** Told once a page: whoever knows it goes on. */
export const sayUnkept = (why: Unkept): void => {
  const { title, messages } = unkeptTexts;
  if (why === 'full') sayFull(title, messages.full, 'medium');
  else showNotice({ severity: 'medium', title, message: messages[why] });
};

const sayFull = (title: MessageDescriptor, message: MessageDescriptor, severity: NoticeSeverity = 'high'): void =>
  showNotice({ severity, title, message, wayOut: { to: '/downloads', label: noRoomTexts.wayOut } });

const sayWithReload = ({ title, message }: typeof notKeptTexts): void =>
  showNotice({ severity: 'high', title, message, wayOut: { to: 'reload', label: reloadText } });
