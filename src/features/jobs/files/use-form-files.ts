/** Files beside an application or a claim that is being written: chosen without a network, kept on this phone, sent in parts before the words that they belong to. */
import { useState } from 'react';
import type { Along } from '#src/widgets/content/content-form.tsx';
import { type WholeFile, withFiles } from '#src/widgets/files/cut-file.ts';
import { useKept } from '#src/widgets/files/use-kept.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { fromKept, keysOf, toKept } from './kept-files.ts';
import { type FileFault, prepareFile } from './prepare-file.ts';

/** What became of a file that was chosen and did not come to stand in the form. */
export interface LeftOut {
  readonly name: string;
  readonly why: FileFault | 'many' | 'twice' | 'no-room';
}

export interface FormFiles {
  /** By place; null: it is free. undefined: not known yet. */
  readonly places: readonly (WholeFile | null)[] | undefined;
  readonly isMaking: boolean;
  readonly leftOut: readonly LeftOut[];
  readonly choose: (files: readonly File[]) => Promise<void>;
  /** Out of the form once it is off this phone: a page that is closed just then does not bring it back. */
  readonly remove: (place: number) => Promise<void>;
  readonly along: Along;
}

const isSame = (a: WholeFile, b: WholeFile): boolean =>
  a.bytes.length === b.bytes.length && a.bytes.every((byte, at) => byte === b.bytes[at]);

/** `of`: what they are for (`filesFor`). */
export const useFormFiles = (of: string): FormFiles => {
  const { drop } = useKeptPictures();
  const [places, setPlaces] = useKeptPlaces(of);
  const take = useTake(of);
  const [isMaking, setMaking] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  return {
    places,
    isMaking,
    leftOut,
    choose: async (files) => {
      setMaking(true);
      const stand = [...(places ?? [])];
      const left: LeftOut[] = [];
      for (const file of files) {
        const why = await take(file, stand);
        if (why) left.push({ name: file.name, why });
      }
      setPlaces(stand);
      setLeftOut(left);
      setMaking(false);
    },
    remove: async (place) => {
      await drop(keysOf(of).slice(place, place + 1)).catch(() => undefined);
      setPlaces((now) => now?.map((one, n) => (n === place ? null : one)));
      setLeftOut([]);
    },
    along: { isOpen: isMaking || places === undefined, add: (calls) => withFiles(calls, places?.flatMap((one) => one ?? []) ?? []) },
  };
};

const useKeptPlaces = (of: string) =>
  useKept<readonly (WholeFile | null)[]>(of, async (read) => {
    const kept = await Promise.all(keysOf(of).map(read));
    return kept.map((one) => one && fromKept(one));
  });

/** Puts it where there is room; or says why not. Called chosen only once it is kept: it must survive the page from then on. */
const useTake = (of: string) => {
  const { read, keep } = useKeptPictures();
  return async (file: File, stand: (WholeFile | null)[]): Promise<LeftOut['why'] | null> => {
    const free = stand.indexOf(null);
    if (free < 0) return 'many';
    const made = await prepareFile(file);
    if (!made.ok) return made.error;
    if (stand.some((one) => one && isSame(one, made.value))) return 'twice';
    const kept = toKept(of, free, made.value);
    await keep(kept);
    if ((await read(kept.id))?.file !== kept.file) return 'no-room';
    stand[free] = made.value;
    return null;
  };
};
