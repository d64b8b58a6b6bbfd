/** Products on other screens: the newest of one's own region and the whole country, in the search those that say a word. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { product as kind, productOf } from '#src/features/market/model/product.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { NewestContents, open } from '#src/widgets/content/newest-contents.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';

export const Block = () => (
  <NewestContents kind={kind} title={<Trans>For sale near you</Trans>} list="/marketplace" all={<Trans>The whole marketplace</Trans>}>
    {(newest) => <Rows products={newest} />}
  </NewestContents>
);

export const Found = (props: FoundProps) => (
  <FoundContents
    kind={kind}
    {...props}
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
