/** What is sold: by words, category and region; and what its member sells that others do not see. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { ContentsMap } from '#src/widgets/content/contents-map.tsx';
import { SavedSearches } from '#src/widgets/content/later-parts.ts';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { readList } from '#src/widgets/list/list-address.ts';
import { FollowedProducts } from './followed-products.tsx';
import { saidProduct } from './labels.ts';
import { PriceAge } from './price-age.tsx';
import { ProductList } from './product-list.tsx';

type Search = Readonly<Record<string, unknown>>;

export const MarketScreen = () => {
  const search: Search = useSearch({ strict: false });
  return search.followed === undefined ? <Everything search={search} /> : <FollowedProducts />;
};

const Everything = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  const { status } = useSession();
  useTitle(t`Marketplace`);
  const choice = readList(contentAddress(saidProduct.kind), search);
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Marketplace</Trans>
        </h1>
        <p className={board.ways}>
          <Link to="/marketplace/prices">
            <Trans>Market prices</Trans>
          </Link>
          <Link to="/marketplace/deals">
            <Trans>Your deals</Trans>
          </Link>
          {status === 'signed-in' && (
            <Link to="/marketplace" search={{ followed: '' }}>
              <Trans>Products you follow</Trans>
            </Link>
          )}
          <Link to="/marketplace/vendors">
            <Trans>Stalls</Trans>
          </Link>
          <Link to="/marketplace/sell" className={primaryLink}>
            <Trans>Sell something</Trans>
          </Link>
        </p>
      </div>
      <OwnContents said={saidProduct} title={<Trans>Yours that others do not see</Trans>} but={['withdrawn']} />
      <ContentBoard
        said={saidProduct}
        search={search}
        at="/marketplace"
        facets={['category', 'region_code', 'division_code', 'price_range', 'unit', 'condition']}
        label={t`Products`}
        views={[
          { key: 'open', name: t`For sale`, states: ['open', 'reserved'], none: <NoProduct /> },
          { key: 'sold', name: t`Sold`, states: ['sold'], none: <NoneSold /> },
        ]}
        counted={(count) => <Plural value={count} one="# product" other="# products" />}
        show={(count) => <Plural value={count} one="Show # product" other="Show # products" />}
        more={<Trans>Show more products</Trans>}
        coming={<Trans>Products come with the next network. Once here, they need none.</Trans>}
        rows={(products) => <ProductList products={products} />}
      >
        <SavedSearches said={saidProduct} at="/marketplace" choice={choice} />
        {search.sold === undefined && (
          <ContentsMap
            kind={saidProduct.kind}
            at="/marketplace"
            choice={choice}
            states={['open', 'reserved']}
            titles={{ regions: t`Products by region`, divisions: t`Products by division`, value: t`Products` }}
          />
        )}
        <PriceAge isOfMany />
      </ContentBoard>
    </>
  );
};

const NoProduct = () => (
  <Message level={2} title={<Trans>Nothing is for sale yet</Trans>}>
    <p>
      <Trans>
        Do you have something? <Link to="/marketplace/sell">Sell it here.</Link>
      </Trans>
    </p>
  </Message>
);

const NoneSold = () => (
  <p>
    <Trans>Nothing was sold lately.</Trans>
  </p>
);
