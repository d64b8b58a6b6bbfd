/** Products on other screens: on home the newest of one's own region and the whole country, in the search those that say a word. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { product as kind, productOf } from '#src/features/market/model/product.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { indexFor, readListed } from '#src/widgets/content/use-content-list.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';

const most = 3;
const open = { [stateFacet]: ['open'] };

const readNewest = async (reader: Reader, region: string): Promise<readonly Content[]> => {
  const { ids } = await reader.page(indexFor(kind), { sort: 'newest', where: open }, null, 40);
  return (await readListed(reader, kind, ids)).filter(({ region_code }) => region_code === null || region_code === region).slice(0, most);
};

export const Home = () => {
  const { region } = usePreferences(({ area }) => area);
  const newest = useReplica((reader) => readNewest(reader, region), [region]) ?? [];
  if (newest.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="newest-products">
      <h2 id="newest-products">
        <Trans>For sale near you</Trans>
      </h2>
      <Rows products={newest} />
      <Link to="/marketplace" className={block.all}>
        <Trans>The whole marketplace</Trans>
      </Link>
    </section>
  );
};

export const Found = ({ text, onCount }: { readonly text: string; readonly onCount: (count: number) => void }) => (
  <FoundContents
    kind={kind}
    text={text}
    onCount={onCount}
    choice={{ sort: 'newest', where: open }}
    title={<Trans>Products</Trans>}
    list="/marketplace"
    more={<Trans>More products</Trans>}
  >
    {(products) => <Rows products={products} />}
  </FoundContents>
);

const Rows = ({ products }: { readonly products: readonly Content[] }) => {
  const francs = useFrancs();
  return (
    <ul>
      {products.map((content) => {
        const { title, price, stall } = productOf(content.values);
        return (
          <li key={content.id}>
            <Link to="/marketplace/products/$segment" params={{ segment: titleAddress({ title, pid: content.pid }) }} className={block.row}>
              <span>{title}</span>{' '}
              <span className={block.context}>
                {content.is_sample && <SampleBadge />} {price === null ? '' : `${francs(price)} · `}
                <bdi>{stall}</bdi>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
