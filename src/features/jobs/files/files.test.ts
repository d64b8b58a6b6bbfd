/** What a file is and is called, how it is cut, and what is sent of it: everything that a phone decides before the server does. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFiles } from '#src/features/jobs/model/files.ts';
import { createContent } from '#src/model/content/content-mutations.ts';
import { partBytes } from '#src/model/content/file-part.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { fromBase64 } from '#src/shared/base64.ts';
import { cutFile, type WholeFile, withFiles } from '#src/widgets/files/cut-file.ts';
import { fileNames } from '#tests/trust/contents/file-names.ts';
import { kindOf } from './file-kind.ts';
import { fileName } from './file-name.ts';
import { prepareFile } from './prepare-file.ts';

const pdf = (size: number): Uint8Array<ArrayBuffer> => {
  const [head, end] = ['%PDF-1.7\n', '\nstartxref\n0\n%%EOF\n'];
  return new TextEncoder().encode(head + 'x'.repeat(size - head.length - end.length) + end);
};
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test.each([
  ['a PDF', pdf(5000), 'pdf'],
  ['a PDF without its end', pdf(5000).subarray(0, 4900), 'cut-off'],
  ['a photo', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF'), 'picture'],
  ['a PNG', bytesOf('\x89PNG\r\n\x1a\n....'), 'picture'],
  ['a WebP', bytesOf('RIFF\x01\n\x02\x03WEBPVP8 '), 'picture'],
  ['a Word document', bytesOf('PK\x03\x04[Content_Types].xml'), 'word'],
  ['an old Word document', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'word'],
  ['a page', bytesOf('<!doctype html><script>'), 'other'],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other'],
  ['a program', bytesOf('MZ\x90\0'), 'other'],
  ['a sound in the same box as a WebP', bytesOf('RIFF\x01\x02\x03\x04WAVEfmt '), 'other'],
  ['a PDF behind something else', bytesOf(` ${String.fromCharCode(...pdf(100))}`), 'other'],
  ['nothing', bytesOf(''), 'other'],
])('%s is told by its bytes', (_, bytes, kind) => {
  expect(kindOf(bytes)).toBe(kind);
});

test.each<readonly [string, string]>([...fileNames, [`${'𝒜'.repeat(80)}`, `${'𝒜'.repeat(70)}.pdf`]])(
  'a file named %j is called %j',
  (told, name) => {
    expect(fileName(told, 'application/pdf')).toBe(name);
  },
);

const chosen = (bytes: Uint8Array<ArrayBuffer>, name = 'cv.pdf'): File => new File([bytes], name, { type: 'application/pdf' });
test.each([
  ['empty', chosen(bytesOf(''))],
  ['large', chosen(pdf(1_000_001))],
  ['word', chosen(bytesOf('PK\x03\x04'), 'cv.docx')],
  ['other', chosen(bytesOf('<html>'))],
  ['cut-off', chosen(pdf(90_000).slice(0, 80_000))],
])('what cannot go is left out: %s', async (why, file) => {
  expect(await prepareFile(file)).toEqual({ ok: false, error: why });
});

test('a PDF that may go stays as it is; one that has gone from its disk is unreadable', async () => {
  const made = await prepareFile(chosen(pdf(1_000_000)));
  expect(made).toMatchObject({ ok: true, value: { name: 'cv.pdf', mime: 'application/pdf' } });
  if (made.ok) expect(sha(made.value.bytes)).toBe(sha(pdf(1_000_000)));
  const gone = Object.assign(chosen(pdf(3000)), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
  expect(await prepareFile(gone)).toEqual({ ok: false, error: 'unreadable' });
});

const whole = (size: number): WholeFile => ({ id: crypto.randomUUID(), name: 'cv.pdf', mime: 'application/pdf', bytes: pdf(size) });
test.each([1, 2, 29_999, 30_000, 30_001, 60_000, 100_000].map((size) => [size + 40]))(
  '%i bytes are cut and make the same file again',
  async (size) => {
    const file = whole(size);
    const parts = await cutFile('an application', file);
    expect(parts.map(({ place }) => place)).toEqual(Array.from({ length: Math.ceil(size / partBytes) }, (_, n) => n));
    const bytes = parts.map(({ data }) => fromBase64(data));
    expect(sha(Buffer.concat(bytes))).toBe(parts[0]?.hash);
    for (const [n, part] of parts.entries())
      expect([part.sum, part.hash, part.bytes]).toEqual([sha(bytes[n] ?? pdf(100)), sha(file.bytes), size]);
  },
);

test('the parts go first, each after the one before it, and the application last', async () => {
  const made = callOf(createContent, { id: 'a1', pid: 'p', kind: 'application', kind_v: 1, name_display: 'full', fields: {} });
  const [one, two] = [whole(70_000), whole(100)];
  const calls = await withFiles([made], [one, two]);
  expect(calls.map(({ mutation }) => mutation.name)).toEqual([...Array(4).fill('put_file_part'), 'create_content']);
  expect(calls.map(({ needsPrevious = false }) => needsPrevious)).toEqual([false, true, true, true, true]);
  expect(calls.at(-1)?.args).toMatchObject({
    id: 'a1',
    files: [
      { id: one.id, bytes: 70_000 },
      { id: two.id, bytes: 100 },
    ],
  });
  expect(new Set(calls.slice(0, -1).map(({ args }) => Reflect.get(args, 'of')))).toEqual(new Set(['a1']));
  // An operation has room for 65,536 bytes.
  for (const { args } of calls) expect(JSON.stringify(args).length).toBeLessThan(60_000);
  expect(await withFiles([made], [])).toEqual([made]);
});

test('what says of itself what no file has is none', () => {
  const file = { id: 'a', name: 'b', mime: 'c', bytes: 1 };
  expect(readFiles([file, null, 7, { ...file, bytes: '1' }, { ...file, name: undefined }])).toEqual([file]);
  for (const told of [null, undefined, {}, 'x']) expect(readFiles(told)).toEqual([]);
});
