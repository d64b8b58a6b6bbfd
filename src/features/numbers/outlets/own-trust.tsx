/** One's own answer: three buttons, of which the one that was tapped is pressed; another changes it, and it can be taken back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { answerRow } from '#src/features/contributions/model/row-answers.ts';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { trustLabels } from './labels.ts';
import styles from './trust.module.css';
import { trustAnswers } from './trust-rules.ts';

interface OwnTrustProps {
  readonly outlet: Outlet;
  readonly own: Row | undefined;
}

export const OwnTrust = ({ outlet: { pid, name }, own }: OwnTrustProps) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const said = trustAnswers.find((answer) => answer === own?.answer);
  const say = (answer: string): void => {
    void askToKeepStorage();
    void run(answerRow, { id: newUuid(Date.now()), question: 'trust', of_table: 'outlets', pid, title: name, answer });
  };
  return (
    <div className={`${styles.own} no-print`}>
      <fieldset className={styles.answers}>
        <legend>
          <Trans>Do you trust what it reports?</Trans>
        </legend>
        {trustAnswers.map((answer) => (
          <Button
            key={answer}
            look="plain"
            aria-pressed={said === answer}
            disabled={!mutate}
            onClick={(event) => event.detail < 2 && said !== answer && say(answer)}
          >
            {said === answer && '✓ '}
            {i18n._(trustLabels[answer])}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.small}>
        {own && said && <Fate fate={own.fate} />}
      </p>
      {said && (
        <Button look="plain" onClick={(event) => event.detail < 2 && say('none')}>
          <Trans>Take it back</Trans>
        </Button>
      )}
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </div>
  );
};

const Fate = ({ fate }: { readonly fate: unknown }) => {
  if (fate === 'counts') return <Trans>✓ Your answer counts in the region of your profile. Only you see it.</Trans>;
  if (fate === 'waits') return <Trans>○ Your answer counts once your account is confirmed and a week old. Only you see it.</Trans>;
  return (
    <WaitsHere>
      <Trans>○ Your answer goes when there is a network, and counts once.</Trans>
    </WaitsHere>
  );
};
