/** What members are told of: the words of the areas where it happens, by its kind; and the digest of a week, which is of all of them. */
import { type Notification, readNotifications } from '#src/features/notifications/model/notification.ts';
import type { Row } from '#src/shared/row.ts';
import { gatherWords } from './gather-words.ts';

export const toldWords = gatherWords('events');
/** In the order in which the settings show them. */
export const toldKinds: ReadonlySet<string> = new Set([...Object.keys(toldWords), 'digest']);

/** Of the rows of `notifications` those that this version can show, newest first. */
export const readTold = (rows: readonly Row[]): readonly Notification[] => readNotifications(rows, toldKinds);
