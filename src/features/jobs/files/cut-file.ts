/** A file as it travels: in parts, each with its place and its checksum, so that what was cut off goes on where it stood. */
import { type FilePart, partBytes } from '#src/model/content/file-part.ts';
import { toBase64 } from '#src/shared/base64.ts';
import { sha256 } from '#src/shared/sha256.ts';

export interface WholeFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `of`: what it belongs to. */
export const cutFile = async (of: string, { id, name, bytes }: WholeFile): Promise<readonly FilePart[]> => {
  const whole = { of, id, name, bytes: bytes.length, hash: await sha256(bytes.slice().buffer) };
  const places = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, place) => place);
  return Promise.all(
    places.map(async (place) => {
      const part = bytes.slice(place * partBytes, (place + 1) * partBytes);
      return { ...whole, place, data: toBase64(part), sum: await sha256(part.buffer) };
    }),
  );
};
