/** Files of an application or a claim: what may come with one, and what rows tell of them (SQL: 20261129001400, 20261129001410). */
import type { FileFacts } from '#src/model/content/file-part.ts';

/** In bytes; the server takes no more. */
export const largestFile = 1_000_000;

/** What says of itself what no file has is none. */
export const readFiles = (told: unknown): readonly FileFacts[] =>
  (Array.isArray(told) ? told : []).flatMap((one: unknown) => {
    const { id, name, mime, bytes }: Readonly<Record<string, unknown>> = Object(one);
    return typeof id === 'string' && typeof name === 'string' && typeof mime === 'string' && typeof bytes === 'number'
      ? [{ id, name, mime, bytes }]
      : [];
  });
