/** Of what waits with files: how much of them the server has. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { type Op, piecesOf } from '#src/data/sync/op.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';

const sum = (files: unknown): number => (Array.isArray(files) ? files.reduce((all: number, { bytes }) => all + Number(bytes), 0) : 0);

export const SentOfFiles = ({ op }: { readonly op: Op }) => {
  const { i18n } = useLingui();
  const all = sum(Reflect.get(op.args, 'files'));
  // As text each three bytes are four letters.
  const left = useReplica(
    async (reader) =>
      piecesOf(await reader.ops(), op).reduce((sum, { args }) => sum + (String(Reflect.get(args, 'data')).length * 3) / 4, 0),
    [op.id],
  );
  if (all === 0 || typeof left !== 'number') return null;
  const [sent, whole] = [Math.max(0, all - left), all].map((bytes) => formatBytes(bytes, i18n.locale));
  return (
    <p>
      <Trans>
        Files: {sent} of {whole} sent
      </Trans>
    </p>
  );
};
