/** One product, by any form of its address: what it is, for how much, who sells it, and how to write to them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { usePid } from '#src/data/react/use-pid.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { WriteTo } from '#src/features/messages/common/write-to.tsx';
import { editContent } from '#src/model/content/content-mutations.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { PicturesOf } from '#src/widgets/content/content-picture.tsx';
import { ContentReport, OwnContentPart } from '#src/widgets/content/later-parts.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { saidProduct } from './labels.ts';
import styles from './market.module.css';
import { lastDayFrom, type ProductView, productOf } from './model/product.ts';
import { Price } from './product-parts.tsx';
import { SafeDeal } from './safe-deal.tsx';

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

interface PageProps {
  readonly here: ContentHere;
  readonly product: ProductView;
  readonly at: string;
}

/** Said by the page itself. */
const said = ['price', 'unit', 'negotiable', 'region_code', 'place', 'stall_name'];

const ProductPage = ({ here, product, at }: PageProps) => {
  const { content, own, report } = here;
  useTitle(product.title);
  return (
    <article className={contentStyles.page}>
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
        <p className={styles.price}>{content?.state === 'sold' ? <Trans>Sold</Trans> : <Price product={product} />}</p>
        <p>
          <PlaceIn {...product} />
        </p>
      </header>
      {own && <OwnContentPart said={saidProduct} here={{ ...here, own }} form="/marketplace/sell" at={at} />}
      {own?.state === 'expired' && <Renew own={own} pid={here.pid} />}
      <PicturesOf here={here} />
      {product.text && <Words text={product.text} />}
      <ContentFacts said={saidProduct} values={{ ...content?.values, ...own?.fields }} but={said} />
      <Seller parent={content?.parent_id ?? own?.parent_id ?? ''} />
      {content && !own && content.state === 'open' && <Contact here={here} product={product} at={at} />}
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

const Contact = ({ here: { pid, content }, product, at }: PageProps) => {
  const { status } = useSession();
  return (
    <section className={`${contentStyles.part} no-print`} aria-labelledby="contact">
      <h2 id="contact">
        <Trans>Interested?</Trans>
      </h2>
      <SafeDeal />
      {content?.is_sample ? (
        <p>
          <Trans>This is a sample: nobody sells it.</Trans>
        </p>
      ) : status === 'signed-out' ? (
        <p>
          <Link to="/auth" search={{ from: at }} className={primaryLink}>
            <Trans>Sign in to write to the seller</Trans>
          </Link>
        </p>
      ) : (
        content?.author_id && (
          <WriteTo
            member={content.author_id}
            name={content.owner_name}
            text={`${product.title}: ${location.origin}/marketplace/products/${pid}\n`}
            label={<Trans>Write to the seller</Trans>}
          />
        )
      )}
    </section>
  );
};

/** By one tap, for as long as one may. */
const Renew = ({ own, pid }: { readonly own: OwnContent; readonly pid: string }) => {
  const mutate = useMutate();
  if (!mutate || own.resubmissions_left === 0) return null;
  const renew = () =>
    mutate(editContent, {
      kind: saidProduct.kind.kind,
      content_id: own.id,
      pid,
      fields: { ...own.fields, last_day: lastDayFrom(Date.now()) },
    });
  return (
    <p>
      <Button onClick={() => void renew()}>
        <Trans>Renew for 30 days</Trans>
      </Button>
    </p>
  );
};
