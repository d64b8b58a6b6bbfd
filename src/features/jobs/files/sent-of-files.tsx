/** Of what waits with files: how much of them the server has. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { bytesOfFiles, useBytesLeft } from '#src/widgets/files/use-bytes-left.ts';

export const SentOfFiles = ({ op }: { readonly op: Op }) => {
  const { i18n } = useLingui();
  const all = bytesOfFiles(op);
  const left = useBytesLeft(op);
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
