/** Products between two typed prices: the list's own index narrows by all else, and the rows that it finds are looked at one by one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { ListPlace } from '#src/data/sync/lists.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { saidProduct } from '#src/features/market/labels.ts';
import { ProductList } from '#src/features/market/product-list.tsx';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { isWithin, type PriceBounds, rangesWithin } from './price-bounds.ts';

const { kind } = saidProduct;
const pageSize = 50;
/** So many rows are read at once. */
const readSize = 200;

interface PricedProps {
  readonly bounds: PriceBounds;
  readonly choice: ListChoice;
  readonly states: readonly string[];
  /** Takes the bounds and all else away. */
  readonly onWiden: () => void;
}

export const PricedList = ({ bounds, choice, states, onWiden }: PricedProps) => {
  const asked = narrowed(choice, bounds, states);
  const key = JSON.stringify([asked, bounds]);
  const [shown, setShown] = useState({ key, size: pageSize });
  const size = shown.key === key ? shown.size : pageSize;
  const found = useReplica(async (reader) => readPriced(reader, asked, bounds, size), [key, size]);
  // How many there are is known at the end of them.
  const count = found && !found.hasMore ? found.contents.length : 0;
  return (
    <>
      <p className={listStyles.count} role="status">
        {count > 0 && <Plural value={count} one="# product" other="# products" />}
      </p>
      {found && found.contents.length > 0 ? (
        <>
          <ProductList products={found.contents} />
          {found.hasMore && (
            <Button look="plain" onClick={() => setShown({ key, size: size + pageSize })}>
              <Trans>Show more products</Trans>
            </Button>
          )}
        </>
      ) : (
        <NotListed here={found} text={<Trans>Products come with the next network. Once here, they need none.</Trans>}>
          <NothingMatches onWiden={onWiden} />
        </NotListed>
      )}
      {found && <LastUpdated at={found.syncedAt} />}
    </>
  );
};

/** Null: no price can lie within both the bounds and the range that is chosen. */
const narrowed = (choice: ListChoice, bounds: PriceBounds, states: readonly string[]): ListChoice | null => {
  const chosen = choice.where.price_range ?? [];
  const ranges = rangesWithin(bounds).filter((range) => chosen.length === 0 || chosen.includes(range));
  return ranges.length === 0 ? null : { ...choice, where: { ...choice.where, price_range: ranges, [stateFacet]: states } };
};

const readPriced = async (reader: Reader, asked: ListChoice | null, bounds: PriceBounds, size: number) => {
  const contents: Content[] = [];
  let after: ListPlace | null = null;
  let isEnd = asked === null;
  while (asked && !isEnd && contents.length <= size) {
    const page: Awaited<ReturnType<Reader['page']>> = await reader.page(indexFor(kind), asked, after, readSize);
    const listed = await readListed(reader, kind, page.ids);
    contents.push(...listed.filter(({ values }) => isWithin(bounds, values.price)));
    after = page.next;
    isEnd = after === null;
  }
  const { synced_at } = await reader.progress();
  return { contents: contents.slice(0, size), hasMore: contents.length > size, syncedAt: synced_at };
};

/** What bounds are called: on their chip, and in a search that is kept. */
export const useBoundsText = (): ((bounds: PriceBounds) => string) => {
  const { t } = useLingui();
  const francs = useFrancs();
  return ({ from, to }) => {
    const [least, most] = [francs(from ?? 0), francs(to ?? 0)];
    if (to === null) return t`Price: from ${least}`;
    return from === null ? t`Price: up to ${most}` : t`Price: ${least} to ${most}`;
  };
};

/** What narrows by price, taken away by a tap. */
export const BoundsChip = ({ bounds, onClear }: { readonly bounds: PriceBounds; readonly onClear: () => void }) => {
  const text = useBoundsText();
  return (
    <div className={listStyles.active}>
      <button type="button" className={listStyles.chip} onClick={onClear}>
        <span className="visually-hidden">
          <Trans>Remove the filter</Trans>{' '}
        </span>
        {text(bounds)}
        <Icon name="close" />
      </button>
    </div>
  );
};
