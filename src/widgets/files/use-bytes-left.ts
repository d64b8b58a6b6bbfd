/** Of files that go with a mutation: how much of them the server does not have yet. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { type Op, piecesOf } from '#src/data/sync/op.ts';
import { type FilePart, partBytes } from '#src/model/content/file-part.ts';

/** In bytes. undefined: not known yet; null: this phone keeps nothing. */
export const useBytesLeft = (op: Op | undefined): number | null | undefined =>
  useReplica(async (reader) => (op ? bytesLeft(await reader.ops(), op) : 0), [op?.id]);

const bytesLeft = (ops: readonly Op[], op: Op): number =>
  piecesOf(ops, op).reduce((sum, { args }) => {
    const { bytes, place } = args as FilePart;
    return sum + Math.min(partBytes, bytes - place * partBytes);
  }, 0);

/** Of all files that it names. In bytes. */
export const bytesOfFiles = ({ args }: Op): number => {
  const files: unknown = Reflect.get(args, 'files');
  return Array.isArray(files) ? files.reduce((sum: number, file) => sum + Number(Object(file).bytes), 0) : 0;
};
