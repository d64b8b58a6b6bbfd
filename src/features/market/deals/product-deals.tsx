/** Deals about one product, on its page: whoever buys says that they made one, whoever sells finds those who say so and those who wrote about it. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { sortedDeals } from '#src/features/market/model/read-deals.ts';
import type { ProductPageProps } from '#src/features/market/product-screen.tsx';
import content from '#src/widgets/content/content.module.css';
import { DealCard } from './deal-card.tsx';
import { type HeldDeals, useDeals } from './use-deals.ts';
import { useWhoWrote } from './use-who-wrote.ts';

export const ProductDeals = (props: ProductPageProps) => {
  const { here } = props;
  const session = useSession();
  const held = useDeals(here.id);
  if (session.status !== 'signed-in' || !held) return null;
  const sells = here.own !== null || held.deals.some(({ is_seller }) => is_seller);
  return sells ? <Sellers {...props} held={held} /> : <Buyers {...props} held={held} />;
};

type HeldProps = ProductPageProps & { readonly held: HeldDeals };

const Buyers = ({ here: { id, pid, content: shown }, product, held: { deals, ops } }: HeldProps) => {
  const seller = shown?.author_id;
  const [known] = deals;
  // Nobody sells a sample.
  if (!known && !seller) return null;
  const begun = { content_id: id, pid, title: product.title, other_id: seller ?? '', other_name: shown?.owner_name ?? null };
  return (
    <Part>
      <DealCard
        deal={known ?? { ...begun, is_seller: false, says: 'none', other_says: 'none' }}
        ops={ops}
        begin={
          shown?.state === 'sold' ? (
            <Trans>It is sold. Was it you who bought it? Say so, and the seller confirms it.</Trans>
          ) : (
            <Trans>Did you buy it? Say so, and the seller confirms it.</Trans>
          )
        }
      />
    </Part>
  );
};

const Sellers = ({ here: { id, pid }, product, held: { deals, ops } }: HeldProps) => {
  const wrote = useWhoWrote(pid) ?? [];
  const said = sortedDeals(deals);
  const others = wrote.filter(({ other_id }) => !said.some((deal) => deal.other_id === other_id));
  if (said.length + others.length === 0) return null;
  return (
    <Part>
      {said.map((deal) => (
        <DealCard key={deal.other_id} deal={deal} ops={ops} />
      ))}
      {others.map(({ other_id, other_name }) => (
        <DealCard
          key={other_id}
          deal={{ content_id: id, pid, title: product.title, other_id, other_name, is_seller: true, says: 'none', other_says: 'none' }}
          ops={ops}
          begin={
            <Trans>
              <bdi>{other_name}</bdi> wrote to you about it. Did they buy it?
            </Trans>
          }
        />
      ))}
    </Part>
  );
};

const Part = ({ children }: { readonly children: ReactNode }) => (
  <section className={content.part} aria-labelledby="deals">
    <h2 id="deals">
      <Trans>Deal</Trans>
    </h2>
    {children}
    <p className={content.small}>
      <Trans>
        Only the two of you see this, and moderators if one of you asks them. <Link to="/marketplace/deals">All your deals</Link>
      </Trans>
    </p>
  </section>
);
