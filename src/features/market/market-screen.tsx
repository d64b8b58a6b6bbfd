/** What is sold: by words, category and region; and what its member sells that others do not see. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { type BoardView, ContentBoard } from '#src/widgets/content/content-board.tsx';
import { ContentsMap } from '#src/widgets/content/contents-map.tsx';
import { SavedSearches } from '#src/widgets/content/later-parts.ts';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { type ListChoice, noChoice, readList, writeList } from '#src/widgets/list/list-address.ts';
import { BoundsForm } from './bounds/bounds-form.tsx';
import { boundsIn, type PriceBounds, writeBounds } from './bounds/price-bounds.ts';
import { BoundsChip, PricedList, useBoundsText } from './bounds/priced-list.tsx';
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
      <Products search={search} />
    </>
  );
};

const address = contentAddress(saidProduct.kind);

const Products = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const choice = readList(address, search);
  const bounds = boundsIn(search);
  const go = (next: ListChoice, within: PriceBounds | null): void =>
    void navigate({
      to: '/marketplace',
      search: { ...writeList(address, next), ...writeBounds(within), ...(search.sold === undefined ? {} : { sold: '' }) },
    });
  const narrow = (within: PriceBounds | null): void => go(choice, within);
  const of = (...states: readonly string[]): Pick<BoardView, 'states' | 'draw'> => ({
    states,
    ...(bounds && {
      draw: (chosen) => <PricedList bounds={bounds} choice={chosen} states={states} onWiden={() => go(noChoice(address), null)} />,
    }),
  });
  return (
    <ContentBoard
      said={saidProduct}
      search={search}
      at="/marketplace"
      facets={['category', 'region_code', 'division_code', 'price_range', 'unit', 'condition']}
      label={t`Products`}
      views={[
        { key: 'open', name: t`For sale`, none: <NoProduct />, ...of('open', 'reserved') },
        { key: 'sold', name: t`Sold`, none: <NoneSold />, ...of('sold') },
      ]}
      also={bounds ? writeBounds(bounds) : undefined}
      filters={<BoundsForm bounds={bounds} onChoose={narrow} />}
      counted={(count) => <Plural value={count} one="# product" other="# products" />}
      show={(count) => <Plural value={count} one="Show # product" other="Show # products" />}
      more={<Trans>Show more products</Trans>}
      coming={<Trans>Products come with the next network. Once here, they need none.</Trans>}
      rows={(products) => <ProductList products={products} />}
    >
      {bounds && <BoundsChip bounds={bounds} onClear={() => narrow(null)} />}
      <Around choice={choice} bounds={bounds} isSold={search.sold !== undefined} />
      <PriceAge isOfMany />
    </ContentBoard>
  );
};

interface AroundProps {
  readonly choice: ListChoice;
  readonly bounds: PriceBounds | null;
  readonly isSold: boolean;
}

/** What is counted, or kept, of the list as it is chosen; numbers on a map beside typed amounts would tell of all prices. */
const Around = ({ choice, bounds, isSold }: AroundProps) => {
  const { t } = useLingui();
  const boundsText = useBoundsText();
  const sayAlso = (also: Search): string => {
    const kept = boundsIn(also);
    return kept ? boundsText(kept) : '';
  };
  return (
    <>
      <SavedSearches said={saidProduct} at="/marketplace" choice={choice} also={writeBounds(bounds)} sayAlso={sayAlso} />
      {!isSold && !bounds && (
        <ContentsMap
          kind={saidProduct.kind}
          at="/marketplace"
          choice={choice}
          states={['open', 'reserved']}
          titles={{ regions: t`Products by region`, divisions: t`Products by division`, value: t`Products` }}
        />
      )}
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
