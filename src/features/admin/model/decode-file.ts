/**
 * The bytes of a file as text: as its byte order mark says, else UTF-8, else Windows-1252, which Excel in French or English writes where nobody
 * asked for UTF-8. Every run of bytes is a text in that one, so it comes last.
 */
export const decodeFile = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
