/** What is said of a product in more than one place: for how much, where, and the row of a list. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { type Content, imagesOf } from '#src/model/content/content-rows.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import board from '#src/widgets/content/board.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { saidProduct } from './labels.ts';
import styles from './market.module.css';
import { type ProductView, productOf } from './model/product.ts';

const Price = ({ product: { price, unit, isNegotiable } }: { readonly product: ProductView }): ReactNode => {
  const { i18n } = useLingui();
  const francs = useFrancs();
  if (price === null) return <Trans>Price to be talked about</Trans>;
  return (
    <>
      {francs(price)} / {wordIn(i18n, saidProduct.words.fields.unit?.choices?.[unit])}
      {isNegotiable && (
        <>
          {' · '}
          <Trans>negotiable</Trans>
        </>
      )}
    </>
  );
};

/** For how much, unless it is gone; and that it is kept for somebody. */
export const Standing = ({ state, product }: { readonly state: string | undefined; readonly product: ProductView }): ReactNode => {
  if (state === 'sold') return <Trans>Sold</Trans>;
  if (state !== 'reserved') return <Price product={product} />;
  return (
    <>
      <Trans>Reserved</Trans> · <Price product={product} />
    </>
  );
};

interface RowProps {
  readonly content: Content;
  /** Small, beside its words. */
  readonly picture?: ReactNode;
}

export const ProductRow = memo(({ content, picture }: RowProps) => {
  const product = productOf(content.values);
  return (
    <Link
      to="/marketplace/products/$segment"
      params={{ segment: titleAddress({ title: product.title, pid: content.pid }) }}
      className={picture ? `${board.row} ${styles.pictured}` : board.row}
      data-over={content.state === 'sold'}
    >
      <span className={rowStyles.name}>
        {content.is_sample && <SampleBadge />} {product.title}
      </span>{' '}
      <strong className={styles.price}>
        <Standing state={content.state} product={product} />
      </strong>{' '}
      <span className={board.context}>
        <PlaceIn {...product} /> · <bdi>{product.stall}</bdi>
        {content.image && (
          <>
            {' · '}
            <Plural value={imagesOf(content).length} one="with a picture" other="with # pictures" />
          </>
        )}
      </span>
      {picture}
    </Link>
  );
});
