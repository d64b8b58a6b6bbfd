/** Messages that stand on no phone any more: read when somebody goes up to them. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';
import { type Message, messageForm } from './model/message.ts';

const page = v.object({ status: v.literal('ok'), messages: v.array(messageForm), more: v.boolean() });

/** The last fifty whose place is below `below`, the last first. */
export const readOlderMessages = (
  thread: string,
  below: number,
  token: string,
): Promise<Result<{ readonly messages: readonly Message[]; readonly more: boolean }, ReadFault>> =>
  askPublic('read_messages', { thread, below }, page, token);
