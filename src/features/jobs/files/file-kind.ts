/** What a file is, by its bytes alone: its name says nothing. The server judges the same way, and stricter (SQL: app.file_facts). */

export type FileKind = 'pdf' | 'cut-off' | 'picture' | 'word' | 'other';

const asText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const kindOf = (bytes: Uint8Array): FileKind => {
  const head = asText(bytes.subarray(0, 12));
  if (/^%PDF-[12]\.\d/.test(head)) return isWhole(bytes) ? 'pdf' : 'cut-off';
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head)) return 'picture';
  // Programs that write letters pack them, and what is in the pack nobody can check from outside.
  return ['PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf'].some((mark) => head.startsWith(mark)) ? 'word' : 'other';
};

/** One that was not downloaded to its end has none. */
const isWhole = (bytes: Uint8Array): boolean => {
  const end = asText(bytes.subarray(-1024));
  return end.includes('startxref') && end.includes('%%EOF');
};
