import { createHash } from 'node:crypto';

/** UUIDv8 of a row that someone else keeps: the same source and key give the same id on every import, everywhere. */
export const stableId = (source: string, sourceKey: string): string => {
  const bytes = createHash('sha256').update(`${source}\u0000${sourceKey}`, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
