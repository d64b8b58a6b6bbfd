/** Build step: several files of a part of the app in one, for phones that hold little of it yet (worker/parts.ts). */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, bundleName, filesOfPart, partsOf } from './worker/parts.ts';

/** In characters, a third of it on the line: what a cut line costs again. */
const longest = 120_000;

interface Texts {
  readonly url: string;
  readonly text: string;
}

/** Writes them into the build, and returns their addresses. A document comes alone, its headers are its own; so does what the first page loads. */
export const writeBundles = (outDir: string, urls: readonly string[]): readonly string[] => {
  const shells = ['en.html', 'fr.html'].map((file) => readFileSync(join(outDir, file), 'utf8')).join();
  const files = urls
    .filter((url) => url.startsWith('assets/') && !shells.includes(url))
    .sort()
    .map((url) => ({ url, text: readFileSync(join(outDir, url), 'utf8') }));
  mkdirSync(join(outDir, bundleFolder), { recursive: true });
  return partsOf(files).flatMap((part) =>
    (['en', 'fr'] as const).flatMap((language) =>
      divide(filesOfPart(files, part, language)).map((some) => writeBundle(outDir, bundleName(part, language), some)),
    ),
  );
};

/** What stands alone needs no bundle. */
const divide = (files: readonly Texts[]): readonly Texts[][] => {
  const all: Texts[][] = [];
  let room = 0;
  for (const file of files) {
    room -= file.text.length;
    if (room >= 0) all.at(-1)?.push(file);
    else {
      all.push([file]);
      room = longest - file.text.length;
    }
  }
  return all.filter(({ length }) => length > 1);
};

const writeBundle = (outDir: string, name: string, files: readonly Texts[]): string => {
  const texts = JSON.stringify(Object.fromEntries(files.map(({ url, text }) => [url, text])));
  const file = `${name}${createHash('sha256').update(texts).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(join(outDir, file), texts);
  return file;
};
