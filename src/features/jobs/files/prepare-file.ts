/** A file that somebody chose, made ready to be kept and sent; or why not. A photo is drawn anew: smaller, and without the place where it was taken. */
import { largestFile } from '#src/features/jobs/model/files.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import type { WholeFile } from '#src/widgets/files/cut-file.ts';
import { kindOf } from './file-kind.ts';
import { fileName } from './file-name.ts';

export type FileFault = 'empty' | 'large' | 'large-picture' | 'word' | 'other' | 'cut-off' | 'unreadable';

/** Beyond this nothing is read into memory: a photo that is drawn anew may be as large. */
const most = 30 * 1024 * 1024;

export const prepareFile = async (file: File): Promise<Result<WholeFile, FileFault>> => {
  if (file.size === 0) return fail('empty');
  try {
    const kind = kindOf(new Uint8Array(await bothEnds(file).arrayBuffer()));
    if (kind === 'picture') return file.size > most ? fail('large-picture') : await picture(file);
    if (kind !== 'pdf') return fail(kind);
    if (file.size > largestFile) return fail('large');
    return ok({ ...named(file, 'application/pdf'), bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    // Moved, removed, or on a disk that is not there.
    return fail('unreadable');
  }
};

/** What its kind is told by, of whatever size. */
const bothEnds = (file: Blob): Blob => (file.size <= 4096 ? file : new Blob([file.slice(0, 2048), file.slice(-2048)]));

const named = (file: File, mime: string) => ({ id: newUuid(Date.now()), name: fileName(file.name, mime), mime });

const picture = async (file: File): Promise<Result<WholeFile, FileFault>> => {
  const { preparePaper } = await import('#src/platform/prepare-picture.ts');
  const made = await preparePaper(file);
  if (!made.ok) return fail('unreadable');
  const { blob } = made.value;
  return ok({ ...named(file, 'image/jpeg'), bytes: new Uint8Array(await blob.arrayBuffer()) });
};
