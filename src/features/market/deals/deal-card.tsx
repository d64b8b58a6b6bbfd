/** One deal as its member sees it: what both sides say, and what can be said now. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { Op } from '#src/data/sync/op.ts';
import { sayDeal } from '#src/features/market/model/deal.ts';
import { type Deal, type DealState, type DealTold, sayOf, stateOfDeal, type Word } from '#src/features/market/model/read-deals.ts';
import { OwnReview } from '#src/features/market/reviews/own-review.tsx';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import content from '#src/widgets/content/content.module.css';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { DealDispute } from './deal-dispute.tsx';
import { RecordOf, Stars } from './stars.tsx';
import { opsOf } from './use-deals.ts';
import { WhyRefused } from './why-refused.tsx';

export type DealToSay = DealTold &
  Pick<Deal, 'says' | 'other_says'> &
  Partial<Pick<Deal, 'deal_id' | 'dispute' | 'agreed_at' | 'stall_id' | 'stars' | 'other_stars' | 'starred_at' | 'record'>>;

interface DealCardProps {
  readonly deal: DealToSay;
  /** Of this phone's outbox. */
  readonly ops: readonly Op[];
  /** Where nobody has said anything yet. */
  readonly begin?: ReactNode;
}

export const DealCard = ({ deal, ops, begin }: DealCardProps) => {
  const { run, isFailed } = useMutateOnce();
  const own = opsOf(ops, deal);
  const refused = own.find(({ state }) => state === 'refused');
  const state = stateOfDeal(deal);
  const say = (says: Word): void => {
    void askToKeepStorage();
    void run(sayDeal, sayOf(deal, { says }));
  };
  return (
    <div className={content.own} data-tone={state === 'asked' || state === 'waiting' ? 'waiting' : undefined}>
      <p role="status">{state === 'none' ? begin : <Said state={state} deal={deal} />}</p>
      {own.some((op) => op.state === 'waiting') && (
        <p className={content.small}>
          <WaitsHere>
            <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
          </WaitsHere>
        </p>
      )}
      {refused && <RefusedMutation op={refused} why={<WhyRefused op={refused} />} />}
      {state === 'asked' && deal.record && <RecordOf name={deal.other_name} sum={deal.record} />}
      <Ways state={state} say={say} />
      {state === 'agreed' && <Stars deal={deal} give={(stars) => void run(sayDeal, sayOf(deal, { stars }))} />}
      {state === 'agreed' && !deal.is_seller && deal.stars && deal.stall_id && (
        <OwnReview
          deal={{ ...deal, stall_id: deal.stall_id }}
          after={own.flatMap((op) => (op.state === 'refused' || !('stars' in op.args) ? [] : [op.id]))}
        />
      )}
      {state !== 'none' && deal.deal_id && <DealDispute deal={deal.deal_id} dispute={deal.dispute ?? null} />}
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </div>
  );
};

const Said = ({ state, deal: { other_name } }: { readonly state: DealState; readonly deal: DealToSay }): ReactNode => {
  const name = <bdi>{other_name ?? <Trans>the other side</Trans>}</bdi>;
  switch (state) {
    case 'agreed':
      return <Trans>✓ You and {name} both say that you made this deal.</Trans>;
    case 'asked':
      return <Trans>{name} says that you made a deal. Is it so?</Trans>;
    case 'waiting':
      return <Trans>○ You say that you made a deal. It counts once {name} confirms it.</Trans>;
    case 'refused':
      return <Trans>{name} says that you made no deal. Talk it over; until they say otherwise it does not count.</Trans>;
    case 'declined':
      return <Trans>{name} says that you made a deal, and you said that you did not.</Trans>;
    case 'none':
      return null;
  }
};

interface WaysProps {
  readonly state: DealState;
  readonly say: (word: Word) => void;
}

/** A second tap of the same thumb says nothing. */
const Ways = ({ state, say }: WaysProps) => {
  const mutate = useMutate();
  const to = (word: Word) => (event: { readonly detail: number }) => event.detail < 2 && say(word);
  if (state === 'agreed') return null;
  return (
    <div className={`${content.buttons} no-print`}>
      {(state === 'none' || state === 'asked' || state === 'declined') && (
        <Button look={state === 'declined' ? 'plain' : undefined} disabled={!mutate} onClick={to('made')}>
          {state === 'none' ? (
            <Trans>We made a deal</Trans>
          ) : state === 'asked' ? (
            <Trans>Yes, we made a deal</Trans>
          ) : (
            <Trans>We made one after all</Trans>
          )}
        </Button>
      )}
      {state === 'asked' && (
        <Button look="plain" disabled={!mutate} onClick={to('no')}>
          <Trans>No, we did not</Trans>
        </Button>
      )}
      {(state === 'waiting' || state === 'refused') && (
        <Button look="plain" disabled={!mutate} onClick={to('none')}>
          <Trans>Take it back</Trans>
        </Button>
      )}
    </div>
  );
};
