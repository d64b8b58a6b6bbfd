/** A picture as it travels with what a member writes. The server reads from the picture itself what the rest says. */
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const types = ['image/webp', 'image/jpeg'] as const;

/**
 * What is known of a picture without having it: its type, its sides in pixels, and how many bytes it is. `hash`: of a content's, its name among
 * those of the content, so that a phone never shows an old one in place of a new one (SQL: 20261127000100).
 */
export const imageFacts = v.object({
  mime: v.picklist(types),
  width: count,
  height: count,
  bytes: count,
  hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
});
export type ImageFacts = v.InferOutput<typeof imageFacts>;

export interface SentImage extends ImageFacts {
  /** As base64. */
  readonly data: string;
}

export const factsOf = ({ mime, width, height, bytes, hash }: ImageFacts): ImageFacts => ({
  mime,
  width,
  height,
  bytes,
  ...(hash === undefined ? {} : { hash }),
});

/** The picture as the server gives it. */
export const givenImage = v.object({ status: v.literal('ok'), mime: v.picklist(types), data: v.pipe(v.string(), v.base64()) });
