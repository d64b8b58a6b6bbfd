/** One product, by any form of its address: what it is, for how much, who sells it, and how to write to them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePid } from '#src/data/react/use-pid.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentReport, LinkedCard, OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { Thing } from '#src/widgets/content/thing.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { loadGallery } from './common/pictures.tsx';
import { saidProduct } from './labels.ts';
import styles from './market.module.css';
import { type ProductView, productOf } from './model/product.ts';
import { Standing } from './product-parts.tsx';
import { productThing } from './product-thing.ts';

const acts = () => import('./product-acts.tsx');
const Gallery = partLater('pictures', loadGallery);
const FollowProduct = partLater('follow', async () => (await acts()).FollowProduct);
const PriceAge = partLater('price-age', async () => (await acts()).PriceAge);
const Contact = partLater('contact', async () => (await acts()).Contact);
const ProductDeals = partLater('deals', async () => (await acts()).ProductDeals);
const StallStars = partLater('stars', async () => (await acts()).StallStars);
const Reserve = partLater('reserve', async () => (await acts()).Reserve);
const Renew = partLater('renew', async () => (await acts()).Renew);

export const ProductScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  // Who sells it reads their own last word, also before the server has it.
  const shown = ({ content, own }: ContentHere) => productOf({ ...content?.values, ...own?.fields });
  return (
    <ContentAt
      kind={saidProduct.kind}
      segment={segment}
      list="/marketplace/products"
      titleOf={(here) => shown(here).title}
      name={t`Product`}
      toAll={<ToMarket />}
    >
      {(here, at) => <ProductPage key={here.id} here={here} product={shown(here)} at={at} />}
    </ContentAt>
  );
};

const ToMarket = () => (
  <Link to="/marketplace">
    <Trans>Everything for sale</Trans>
  </Link>
);

export interface ProductPageProps {
  readonly here: ContentHere;
  readonly product: ProductView;
  readonly at: string;
}

/** Said by the page itself. */
const said = ['price', 'unit', 'negotiable', 'region_code', 'place', 'stall_name', 'price_range', 'has_phone'];

const ProductPage = ({ here, product, at }: ProductPageProps) => {
  const { content, own, report } = here;
  useTitle(product.title);
  return (
    <article className={contentStyles.page}>
      {import.meta.env.SSR && content && <Thing is={productThing(content, product)} />}
      <header>
        <p className={contentStyles.small}>
          <Trans>Product</Trans> {content?.is_sample && <SampleBadge />}
          {content?.edited_at && (
            <>
              {' · '}
              <Trans>Edited</Trans>
            </>
          )}
        </p>
        <h1>{product.title}</h1>
        <p className={styles.price}>
          <Standing state={content?.state} product={product} />
        </p>
        {!own && product.price !== null && <PriceAge />}
        <p>
          <PlaceIn {...product} />
        </p>
      </header>
      {own && <OwnContentPart said={saidProduct} here={{ ...here, own }} form="/marketplace/sell" at={at} but={['reserved']} />}
      {own?.state === 'expired' && <Renew own={own} pid={here.pid} />}
      {own && <Reserve own={own} />}
      <Gallery here={here} />
      {product.text && <Words text={product.text} />}
      <ContentFacts said={saidProduct} values={{ ...content?.values, ...own?.fields }} but={said} />
      <Seller parent={content?.parent_id ?? own?.parent_id ?? ''} />
      <StallStars stall={content?.parent_id ?? own?.parent_id ?? ''} />
      {content && !own && (content.state === 'open' || content.state === 'reserved') && <Contact here={here} product={product} at={at} />}
      {content && !own && <FollowProduct here={here} />}
      <ProductDeals here={here} product={product} at={at} />
      {content && <ShareBar title={product.title} path={`/marketplace/products/${here.pid}`} />}
      {content && !own && <ContentReport kind="product" id={here.id} title={product.title} at={at} own={report} />}
      <p>
        <ToMarket />
      </p>
    </article>
  );
};

const Seller = ({ parent }: { readonly parent: string }) => {
  const pid = usePid(parent);
  return pid && <LinkedCard address={`/marketplace/vendors/${pid}`} />;
};
