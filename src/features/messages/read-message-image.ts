/** A picture of a message, read when somebody asks to see it. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';

const image = v.object({ status: v.literal('ok'), mime: v.picklist(['image/webp', 'image/jpeg']), data: v.pipe(v.string(), v.base64()) });

/** On a slow line it takes half a minute. In ms. */
const longestWait = 90_000;

/** `data`: base64. */
export const readMessageImage = (
  message: string,
  token: string | undefined,
): Promise<Result<{ readonly mime: string; readonly data: string }, ReadFault>> =>
  askPublic('read_message_image', { message }, image, token, longestWait);
