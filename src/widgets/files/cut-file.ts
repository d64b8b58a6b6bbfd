/** A file as it travels: in parts, each with its place and its checksum, so that what was cut off goes on where it stood. */
import { type FilePart, partBytes, putFilePart } from '#src/model/content/file-part.ts';
import { callOf, type MutationCall } from '#src/model/define-mutation.ts';
import { toBase64 } from '#src/shared/base64.ts';
import { sha256 } from '#src/shared/sha256.ts';
import { textOf } from '#src/shared/text-of.ts';

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

/** Every part needs the one before it, and what they belong to the last: what is refused or given up costs nobody the data of what comes after it. */
export const withFiles = async (calls: readonly MutationCall[], files: readonly WholeFile[]): Promise<readonly MutationCall[]> => {
  const [made, ...rest] = calls;
  if (!made || files.length === 0) return calls;
  const parts = (await Promise.all(files.map((file) => cutFile(textOf(made.args, 'id'), file)))).flat();
  const facts = files.map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes: bytes.length }));
  return [
    ...parts.map((part, n): MutationCall => ({ ...callOf(putFilePart, part), ...(n > 0 ? { needsPrevious: true } : {}) })),
    { ...made, args: { ...made.args, files: facts }, needsPrevious: true },
    ...rest,
  ];
};
