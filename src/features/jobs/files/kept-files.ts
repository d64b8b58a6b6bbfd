/** Files chosen for an application or a claim, on this phone until the server has them all: one key a place, so that they are there again after the page was closed. */
import type { KeptPicture } from '#src/data/replica/kept-pictures.ts';
import { saidApplication } from '#src/features/jobs/labels.ts';
import type { WholeFile } from '#src/widgets/files/cut-file.ts';

export const mostFiles = saidApplication.kind.files ?? 0;
/** Of what they are for. */
export const filesFor = { job: (id: string) => `apply:${id}`, company: (pid: string) => `claim:${pid}` } as const;
const keyOf = (of: string, place: number): string => `${of}:${place}`;
export const keysOf = (of: string): readonly string[] => Array.from({ length: mostFiles }, (_, place) => keyOf(of, place));

/** So much later it goes from a full phone than what was only looked at. In ms. */
const ahead = 60 * 86_400_000;

export const toKept = (of: string, place: number, { id, ...file }: WholeFile): KeptPicture => ({
  ...file,
  id: keyOf(of, place),
  file: id,
  kept_at: Date.now() + ahead + place,
});

export const fromKept = ({ file, name, mime, bytes }: KeptPicture): WholeFile | null =>
  file && name ? { id: file, name, mime, bytes } : null;
