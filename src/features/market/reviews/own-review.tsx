/** A buyer's own words on a deal, beneath the stars: written, changed for some days, withdrawn; and what became of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { StallLink } from '#src/features/market/deals/stall-link.tsx';
import { saidReview } from '#src/features/market/labels.ts';
import type { Deal } from '#src/features/market/model/read-deals.ts';
import { type OwnContent, waiting } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import { Appeal, AppealStanding } from '#src/widgets/content/appeal.tsx';
import content from '#src/widgets/content/content.module.css';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Because } from '#src/widgets/content/own-content.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { ownReviews, refusedOf } from './read-reviews.ts';
import { ReviewForm } from './review-form.tsx';
import { WhyNotTaken } from './why-not-taken.tsx';

interface OwnReviewProps {
  readonly deal: Pick<Deal, 'content_id' | 'pid' | 'title' | 'stall_id'>;
  /** Mutations that have to arrive before its words. */
  readonly after: readonly string[];
}

export const OwnReview = ({ deal, after }: OwnReviewProps) => {
  const { stall_id, pid } = deal;
  const said = useReplica(
    async (reader) => {
      const [all, ops] = await Promise.all([ownReviews(reader, stall_id), reader.ops()]);
      return { all, notTaken: refusedOf(ops, stall_id, pid) };
    },
    [stall_id, pid],
  );
  const [isChanging, setChanging] = useState(false);
  if (!said) return null;
  const own = said.all.find(({ fields }) => textOf(fields, 'product') === pid);
  const other = own ? undefined : said.all[0];
  return (
    <>
      {said.notTaken.map((op) => (
        <div key={op.id}>
          <RefusedMutation op={op} why={<WhyNotTaken op={op} />} />
          <Words text={textOf(Object(Reflect.get(op.args, 'fields')), 'text')} />
        </div>
      ))}
      {own && !isChanging ? (
        <Written own={own} change={() => setChanging(true)} />
      ) : other ? (
        <p className={content.small}>
          <Trans>
            You have reviewed this stall, for “{textOf(other.fields, 'product_title')}”. Withdraw that review to write another one.
          </Trans>
        </p>
      ) : (
        <ReviewForm deal={deal} after={after} own={own} done={() => setChanging(false)} />
      )}
    </>
  );
};

const Written = ({ own, change }: { readonly own: OwnContent; readonly change: () => void }) => {
  const { i18n } = useLingui();
  const now = useTimeOfVisit();
  const { state } = own;
  const canChange =
    state === 'draft' || (state === 'open' && own.resubmissions_left > 0 && now < Date.parse(textOf(own.fields, 'changes_until')));
  return (
    <div>
      <Words text={textOf(own.fields, 'text')} />
      <p role="status" className={content.small}>
        <Standing own={own} /> {state !== waiting && wordIn(i18n, saidReview.words.states[state])}{' '}
        {own.parent_id && (
          <StallLink id={own.parent_id}>
            <Trans>Open the stall</Trans>
          </StallLink>
        )}
      </p>
      <Because own={own} />
      <AppealStanding own={own} />
      <Appeal kind={saidReview.kind.kind} title={textOf(own.fields, 'product_title')} own={own} at="/marketplace/deals" />
      {state !== waiting && (
        <div className={`${content.buttons} no-print`}>
          {canChange && (
            <Button look="plain" onClick={change}>
              <Trans>Change my words</Trans>
            </Button>
          )}
          <ContentMoves said={saidReview} id={own.id} state={state} by="owner" />
        </div>
      )}
    </div>
  );
};

const Standing = ({ own: { state, is_held } }: { readonly own: OwnContent }): ReactNode => {
  if (state === waiting)
    return (
      <WaitsHere>
        <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
      </WaitsHere>
    );
  return is_held ? (
    <Trans>○ Yours, received. Others see it later: your account is new, or you reached the limit of a day.</Trans>
  ) : state === 'open' || state === 'stands' ? (
    '✓'
  ) : (
    '!'
  );
};
