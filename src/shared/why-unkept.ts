/** Why a browser keeps nothing: it lets this site store nothing, the phone has no room, or what was stored cannot be opened. */
import { isNoRoom, someLayer } from './is-no-room.ts';

export type Unkept = 'denied' | 'full' | 'broken';

/** Of the error that opening a database ended with. Browsers name a refusal in their own ways; Dexie wraps them in its own errors. */
export const whyUnkept = (error: unknown): Unkept => (isNoRoom(error) ? 'full' : isDenied(error) ? 'denied' : 'broken');

/** Chrome with site data blocked: an UnknownError that says so. Firefox's private windows: InvalidStateError. No databases at all: Dexie's own. */
const isDenied = (error: unknown): boolean =>
  someLayer(error, ({ name, message }) => /^(Security|InvalidState|MissingAPI)Error$/.test(name) || /denied/i.test(message));
