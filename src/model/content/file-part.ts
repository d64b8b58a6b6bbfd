/** A file that comes with a content: cut into parts, each a piece of the mutation that hands the content in (SQL: 20261129001400, decision 161). */
import { defineMutation } from '#src/model/define-mutation.ts';

/** What rows and lists tell of a file. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

/** What every part has but the last; the server takes no other. */
export const partBytes = 30_000;

export interface FilePart {
  /** What is made with it, for the phone alone. */
  readonly of: string;
  /** Of the file, a name among the member's own alone. */
  readonly id: string;
  readonly name: string;
  /** How many the whole has, and their SHA-256. */
  readonly bytes: number;
  readonly hash: string;
  /** Which part it is, counted from 0; its bytes as base64, and their SHA-256. */
  readonly place: number;
  readonly data: string;
  readonly sum: string;
}

export const putFilePart = defineMutation<FilePart>({
  name: 'put_file_part',
  v: 1,
  // By which the outbox finds it.
  entityOf: ({ of }) => `piece:${of}`,
  isQuiet: 'piece',
  applyLocally: async () => undefined,
});
