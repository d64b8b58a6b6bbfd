/** Signatures that came after the end from phones without a network, and those that are held: counted, or not, all of one petition's at once. */
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { undoDecision } from '#src/features/moderation/parts/ask-moderation.ts';
import { DecisionForm } from '#src/features/moderation/parts/decision-form.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { useCanUndo } from '#src/features/moderation/parts/use-can-undo.ts';
import type { Verdict } from '#src/features/moderation/parts/verdict-line.tsx';
import { WaitingList } from '#src/features/moderation/parts/waiting-list.tsx';
import { stateLabels } from '#src/features/petitions/model/labels.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { AboutPetition } from './about-petition.tsx';
import { decideSignatures, type QueuedSignatures, readSignatures } from './ask-petitions.ts';

export const SignatureQueue = () => (
  <WaitingList
    title={<Trans>Signatures that wait</Trans>}
    about={<Trans>Late ones were made before the end, as their phones say, and arrived within three days. Held ones look unusual.</Trans>}
    read={readSignatures}
    line={(petition) => <Line petition={petition} />}
  >
    {(petition, onDecided) => <SignatureItem petition={petition} onDecided={onDecided} />}
  </WaitingList>
);

const Late = ({ count }: { readonly count: number }) => <Plural value={count} one="# late" other="# late" />;
const Held = ({ count }: { readonly count: number }) => <Plural value={count} one="# held" other="# held" />;

const Line = ({ petition }: { readonly petition: QueuedSignatures }) => {
  const { i18n } = useLingui();
  const end = formatDay(petition.closes_at, i18n.locale);
  return (
    <>
      {i18n._(stateLabels[petition.state])} · <Trans>until {end}</Trans>
      {petition.late > 0 && (
        <>
          {' · '}
          <Late count={petition.late} />
        </>
      )}
      {petition.held > 0 && (
        <>
          {' · '}
          <Held count={petition.held} />
        </>
      )}
    </>
  );
};

interface SignatureItemProps {
  readonly petition: QueuedSignatures;
  readonly onDecided: (verdict: Verdict) => void;
}

const SignatureItem = ({ petition, onDecided }: SignatureItemProps) => {
  const canUndo = useCanUndo();
  const waiting = (['late', 'held'] as const).filter((which) => petition[which] > 0);
  const choices = waiting.flatMap((which) => [
    {
      value: `${which} valid` as const,
      label: which === 'late' ? <Trans>Count those that came late</Trans> : <Trans>Count those that are held</Trans>,
    },
    {
      value: `${which} invalid` as const,
      label: which === 'late' ? <Trans>Do not count those that came late</Trans> : <Trans>Do not count those that are held</Trans>,
    },
  ]);
  if (petition.is_own)
    return (
      <p>
        <Trans>This petition is your own: another moderator decides.</Trans>
      </p>
    );
  return (
    <>
      <AboutPetition of={petition} />
      {!canUndo && (
        <p className={styles.small}>
          <Trans>Only moderators can undo it, for 24 hours.</Trans>
        </p>
      )}
      <DecisionForm
        choices={choices}
        reasonsFor={() => []}
        noteFor={() => null}
        send={({ choice }) => decideSignatures(petition.id, choice.startsWith('late') ? 'late' : 'held', !choice.endsWith('invalid'))}
        onDecided={(choice, decision) =>
          onDecided({
            text: choice.endsWith('invalid') ? <Trans>! They are not counted.</Trans> : <Trans>✓ They are counted.</Trans>,
            undo: canUndo && decision !== null ? undoDecision(decision) : null,
          })
        }
      />
    </>
  );
};
