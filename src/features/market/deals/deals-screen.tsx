/** All deals of the member, those that wait for their word first; also about what is gone from the marketplace. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { sortedDeals } from '#src/features/market/model/read-deals.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import content from '#src/widgets/content/content.module.css';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { DealCard } from './deal-card.tsx';
import { useDeals } from './use-deals.ts';

export const DealsScreen = () => {
  const { t } = useLingui();
  const { status } = useSession();
  useTitle(t`Your deals`);
  return (
    <article className={content.page}>
      <header>
        <h1>
          <Trans>Your deals</Trans>
        </h1>
        <p className={content.small}>
          <Trans>
            What you bought and sold, and what both sides say of it. Only the two of you see it, and moderators if one of you asks them.
          </Trans>
        </p>
      </header>
      {status === 'signed-out' ? (
        <p>
          <Link to="/auth" search={{ from: '/marketplace/deals' }} className={primaryLink}>
            <Trans>Sign in to see your deals</Trans>
          </Link>
        </p>
      ) : (
        <Deals />
      )}
      <p>
        <Link to="/marketplace">
          <Trans>Everything for sale</Trans>
        </Link>
      </p>
    </article>
  );
};

const Deals = () => {
  const held = useDeals();
  if (held === null) return <NothingKept />;
  if (held === undefined) return <Waiting />;
  const deals = sortedDeals(held.deals);
  if (deals.length === 0)
    return (
      <Message level={2} title={<Trans>No deals yet</Trans>}>
        <p>
          <Trans>Once you bought something, say so on the page of the product.</Trans>
        </p>
      </Message>
    );
  return (
    <>
      {deals.map((deal) => (
        <section key={deal.id} aria-labelledby={`deal-${deal.id}`} className={content.part}>
          <h2 id={`deal-${deal.id}`}>
            <Link to="/marketplace/products/$segment" params={{ segment: titleAddress(deal) }}>
              {deal.title}
            </Link>
          </h2>
          <p className={content.small}>
            {deal.is_seller ? <Trans>You sell it</Trans> : <Trans>You buy it</Trans>} {held.samples.has(deal.content_id) && <SampleBadge />}
          </p>
          <DealCard deal={deal} ops={held.ops} />
        </section>
      ))}
    </>
  );
};
