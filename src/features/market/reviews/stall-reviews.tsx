/** What buyers wrote of their deals, on the page of a stall: a few at a time, the newest first, each with the seller's reply. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { saidReview } from '#src/features/market/labels.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import styles from '#src/widgets/content/content.module.css';
import { ContentReport } from '#src/widgets/content/content-report.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { fieldsIn, type ReviewHere, readReviews } from './read-reviews.ts';
import { Reply } from './reply.tsx';

interface ReviewsProps {
  readonly stall: string;
  readonly title: string;
  readonly isOwn: boolean;
  readonly at: string;
}

const aPage = 10;

export const StallReviews = (props: ReviewsProps) => {
  const reviews = useReplica((reader) => readReviews(reader, props.stall), [props.stall]);
  const [shown, setShown] = useState(aPage);
  if (!reviews || reviews.length === 0) return null;
  const more = Math.min(aPage, reviews.length - shown);
  return (
    <section className={styles.part} id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">
        <Trans>What buyers say</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Only of deals that both sides have marked, the newest first.</Trans>
      </p>
      <ul className={styles.comments}>
        {reviews.slice(0, shown).map((one) => (
          <li key={one.id}>
            <Review review={one} {...props} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="plain" onClick={() => setShown(shown + aPage)}>
          <Plural value={more} one="Show # more review" other="Show # more reviews" />
        </Button>
      )}
    </section>
  );
};

const Review = ({ review, title, isOwn, at }: ReviewsProps & { readonly review: ReviewHere }) => {
  const { i18n } = useLingui();
  const { id, content, own, report } = review;
  const fields = fieldsIn(review);
  const product = textOf(fields, 'product_title');
  const day = content?.opened_at && formatDay(content.opened_at, i18n.locale);
  return (
    <>
      <p>
        {typeof fields.stars === 'number' && (
          <strong>
            <Trans>{fields.stars} of 5</Trans>
          </strong>
        )}{' '}
        <bdi>{product}</bdi> {content?.is_sample && <SampleBadge />}
      </p>
      <Words text={textOf(fields, 'text')} />
      <p className={styles.small}>
        {own ? <Mine review={review} /> : <bdi>{content?.owner_name ?? <Trans>A member</Trans>}</bdi>}
        {day && <> · {day}</>}
        {content?.edited_at && (
          <>
            {' '}
            · <Trans>changed</Trans>
          </>
        )}
      </p>
      <Reply review={id} stall={title} isOpen={isOwn && content !== null} at={at} />
      {content && !own && (
        <ContentReport
          kind={saidReview.kind.kind}
          id={id}
          title={product || title}
          at={at}
          own={report}
          label={<Trans>Report this review</Trans>}
        />
      )}
    </>
  );
};

const Mine = ({ review: { own } }: { readonly review: ReviewHere }) => {
  const { i18n } = useLingui();
  const state = own?.state ?? '';
  return (
    <>
      <Trans>Yours</Trans>
      {': '}
      {state in saidReview.kind.states ? (
        wordIn(i18n, saidReview.words.states[state])
      ) : (
        <WaitsHere>
          <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
        </WaitsHere>
      )}{' '}
      <Link to="/marketplace/deals">
        <Trans>Your deals</Trans>
      </Link>
    </>
  );
};
