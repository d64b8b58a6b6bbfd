/** Products that the member follows, from this phone: on all their phones, also of a region that is not theirs (`/marketplace?followed`). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import contentStyles from '#src/widgets/content/content.module.css';
import { FollowContent } from '#src/widgets/content/later-parts.ts';
import { readListed } from '#src/widgets/content/read-listed.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { saidProduct } from './labels.ts';
import { PriceAge } from './price-age.tsx';
import { ProductList } from './product-list.tsx';

/** What was followed last stands first: its number tells when that was. */
const useFollowedProducts = () =>
  useReplica(async (reader) => {
    const follows = (await reader.rowsOfTable('content_follows')).filter(({ follows }) => follows === true);
    const ids = follows.sort((a, b) => (a.id < b.id ? 1 : -1)).map(({ content_id }) => String(content_id));
    return readListed(reader, saidProduct.kind, ids);
  }, []);

export const FollowedProducts = () => {
  const { t } = useLingui();
  const products = useFollowedProducts();
  useTitle(t`Products you follow`);
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Products you follow</Trans>
        </h1>
        <p className={board.ways}>
          <Link to="/marketplace">
            <Trans>Everything for sale</Trans>
          </Link>
        </p>
      </div>
      {products === undefined ? null : products && products.length > 0 ? (
        <>
          <PriceAge isOfMany />
          <ProductList products={products} />
          <p className={contentStyles.small}>
            <Trans>What is over or was withdrawn stands here no more.</Trans>
          </p>
        </>
      ) : (
        <Message level={2} title={<Trans>You follow no product</Trans>}>
          <p>
            <Trans>Tap “Follow” on a product’s page when you are signed in: you find it here again, also without a network.</Trans>
          </p>
        </Message>
      )}
    </>
  );
};

/** On its page. */
export const FollowProduct = ({ here: { id, ops, content } }: { readonly here: ContentHere }) => {
  const isFollowed = useReplica(async (reader) => (await reader.rowsOf('content_follows', 'content_id', id, 1))[0]?.follows === true, [id]);
  if (isFollowed === undefined) return null;
  const isRunning = content?.state === 'open' || content?.state === 'reserved';
  return <FollowContent kind={saidProduct.kind.kind} id={id} isFollowed={isFollowed === true} isRunning={isRunning} ops={ops} />;
};
