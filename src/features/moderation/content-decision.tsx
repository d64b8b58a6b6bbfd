/** One decision about a content, in a line. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedDecision } from '#src/data/session/queued-content.ts';
import { rejectionLabel } from '#src/model/written/reasons.ts';
import { type SaidKind, wordIn } from '#src/widgets/content/kind-words.ts';

/** From where to where, why, and whether it still holds. */
export const ContentDecision = ({
  decision: { from, to, reason, note, undone_at },
  said,
}: {
  readonly decision: QueuedDecision;
  readonly said: SaidKind;
}) => {
  const { i18n } = useLingui();
  const nameOf = (state: string): string => wordIn(i18n, said.words.states[state]) || state;
  const because = rejectionLabel(reason);
  return (
    <>
      {from === to ? <Trans>Kept as it is</Trans> : `${nameOf(from)} → ${nameOf(to)}`}
      {because && <> · {i18n._(because)}</>}
      {note && (
        <>
          {' '}
          <q>{note}</q>
        </>
      )}
      {undone_at && (
        <>
          {' · '}
          <Trans>undone</Trans>
        </>
      )}
    </>
  );
};
