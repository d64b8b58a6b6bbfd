/** The member's own word: the button, or what became of it and the way back. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { type OwnAnswer, ownAnswer } from '#src/features/contributions/model/own-answer.ts';
import { answerRow } from '#src/features/contributions/model/row-answers.ts';
import { residentsNeeded } from '#src/features/contributions/model/still-true.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import content from '#src/widgets/content/content.module.css';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { seenFacts } from './seen-facts.ts';
import type { StillTrueProps } from './still-true.tsx';

interface OwnTapProps extends StillTrueProps {
  readonly own: Row | undefined;
  /** The region's name. */
  readonly where: string;
  /** In ms. */
  readonly now: number;
}

export const OwnTap = ({ entity, row, title, own, where, now }: OwnTapProps) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  const said = ownAnswer(own, now);
  const stands = said !== null && said.fate !== 'changed' && said.fate !== 'over';
  const say = (answer: 'yes' | 'none'): void => {
    void askToKeepStorage();
    const seen = answer === 'yes' ? { seen: seenFacts(entity, row) } : {};
    void run(answerRow, { id: newUuid(Date.now()), question: 'still_true', of_table: entity.table, pid: row.pid, title, answer, ...seen });
  };
  return (
    <>
      <p role="status">{said ? <Told said={said} where={where} /> : null}</p>
      {!stands && (
        <p className={content.small}>
          <Trans>
            Do you know this place, and is all of it still true? Members who live in the region {where} count, each once in a year. Nobody
            sees who they are, nor how many; from {residentsNeeded} on the page says that it is confirmed.
          </Trans>
        </p>
      )}
      <Button look="plain" disabled={!mutate} onClick={(event) => event.detail < 2 && say(stands ? 'none' : 'yes')}>
        {stands ? <Trans>Take it back</Trans> : <Trans>Still true</Trans>}
      </Button>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </>
  );
};

const Told = ({ said: { fate, until }, where }: { readonly said: OwnAnswer; readonly where: string }): ReactNode => {
  const date = useDates();
  const month = until === null ? '' : date(until.slice(0, 7));
  switch (fate) {
    case 'unheard':
      return (
        <WaitsHere>
          <Trans>○ You say that this is still true. It goes when there is a network, and counts once.</Trans>
        </WaitsHere>
      );
    case 'counts':
      return <Trans>✓ You said that this is still true. It counts until {month}.</Trans>;
    case 'waits':
      return <Trans>○ You said that this is still true. It counts once your account is confirmed and a week old.</Trans>;
    case 'elsewhere':
      return (
        <Trans>
          You said that this is still true. It does not count: the area in your profile is not {where}, or has not been for long.
        </Trans>
      );
    case 'changed':
      return <Trans>This page was changed after you had said that it is true. Your word counts no more.</Trans>;
    case 'over':
      return <Trans>You said more than a year ago that this is true. Your word counts no more.</Trans>;
  }
};
