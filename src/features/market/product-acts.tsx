/** What one does with a product once it is read: write to who sells it; and for who does, go on selling. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { WriteTo } from '#src/features/messages/common/write-to.tsx';
import { editContent, moveContent } from '#src/model/content/content-mutations.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { saidProduct } from './labels.ts';
import { lastDayFrom } from './model/product.ts';
import { AskPhone } from './phone/ask-phone.tsx';
import type { ProductPageProps } from './product-screen.tsx';
import { SafeDeal } from './safe-deal.tsx';

export { ProductDeals } from './deals/product-deals.tsx';
export { StallStars } from './deals/stall-stars.tsx';
export { FollowProduct } from './followed-products.tsx';
export { StallPhone } from './phone/stall-phone.tsx';
export { PriceAge } from './price-age.tsx';
export { StallReviews } from './reviews/stall-reviews.tsx';

export const Contact = ({ here: { pid, content }, product, at }: ProductPageProps) => {
  const session = useSession();
  const hasPhone = content?.values.has_phone === true;
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
      ) : session.status === 'signed-out' ? (
        <>
          <p>
            <Link to="/auth" search={{ from: at }} className={primaryLink}>
              <Trans>Sign in to write to the seller</Trans>
            </Link>
          </p>
          {hasPhone && (
            <p className={contentStyles.small}>
              <Trans>The seller gave a phone number, too: members can ask for it.</Trans>
            </p>
          )}
        </>
      ) : (
        content?.author_id && (
          <>
            <WriteTo
              member={content.author_id}
              name={content.owner_name}
              text={`${product.title}: ${location.origin}/marketplace/products/${pid}\n`}
              label={<Trans>Write to the seller</Trans>}
            />
            {hasPhone && session.status === 'signed-in' && <AskPhone key={session.user.id} product={pid} />}
          </>
        )
      )}
    </section>
  );
};

/** Kept for somebody, and free again: others read both, and neither is for ever. */
export const Reserve = ({ own: { id, state } }: { readonly own: OwnContent }) => {
  const mutate = useMutate();
  if (!mutate || (state !== 'open' && state !== 'reserved')) return null;
  const isReserved = state === 'reserved';
  const turn = () => mutate(moveContent, { kind: saidProduct.kind.kind, content_id: id, to: isReserved ? 'open' : 'reserved' });
  return (
    <div className={contentStyles.boxes}>
      <div className={contentStyles.buttons}>
        {/* One button for both, so that the focus stays. */}
        <Button look="plain" onClick={(event) => event.detail < 2 && void turn()}>
          {isReserved ? <Trans>Put it back up for sale</Trans> : <Trans>Mark as reserved</Trans>}
        </Button>
      </div>
      {isReserved && (
        <p className={contentStyles.small}>
          <Trans>To change what it says, put it back up for sale first.</Trans>
        </p>
      )}
    </div>
  );
};

/** By one tap, for as long as one may. */
export const Renew = ({ own, pid }: { readonly own: OwnContent; readonly pid: string }) => {
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
