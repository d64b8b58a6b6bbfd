/** In a conversation about a product of one of the two: what they say of a deal, and the tap that says it. All else of it stands on the product's page. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { sayDeal } from '#src/features/market/model/deal.ts';
import { productIn } from '#src/features/market/model/product-in.ts';
import { type DealState, readDeal, sayOf, stateOfDeal } from '#src/features/market/model/read-deals.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Button } from '#src/ui/button.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import styles from './messages.module.css';
import type { ShownMessage } from './use-thread.ts';

interface DealLineProps {
  readonly other: { readonly other_id: string | null; readonly other_name: string | null };
  readonly user: string | null;
  readonly messages: readonly ShownMessage[];
}

export const DealLine = ({ other: { other_id, other_name }, user, messages }: DealLineProps) => {
  const pid = productIn(messages.map(({ message }) => message.body));
  const about = useReplica(
    async (reader) => {
      if (pid === null || other_id === null) return null;
      const [[head], sides] = await Promise.all([reader.rowsOf('contents', 'pid', pid, 1), reader.rowsOf('deal_sides', 'pid', pid)]);
      const side = sides.map(readDeal).find((deal) => deal.other_id === other_id);
      if (side) return side;
      const seller = textOf(head ?? {}, 'author_id');
      if (!head || head.is_sample === true || (seller !== user && seller !== other_id)) return null;
      const title = textOf((await reader.row('products', head.id)) ?? {}, 'title');
      return readDeal({ ...head, content_id: head.id, title, other_id, is_seller: seller === user });
    },
    [pid, other_id, user],
  );
  const mutate = useMutate();
  const { run } = useMutateOnce();
  if (!about) return null;
  const { pid: at, title } = about;
  const state = stateOfDeal(about);
  const made = () => run(sayDeal, sayOf({ ...about, other_name }, { says: 'made' }));
  return (
    <aside className={styles.deal}>
      <p role="status">
        <Link to="/marketplace/products/$segment" params={{ segment: titleAddress({ title, pid: at }) }}>
          {title}
        </Link>{' '}
        <Said state={state} />
      </p>
      {(state === 'none' || state === 'asked') && (
        <Button look="plain" disabled={!mutate} onClick={(event) => event.detail < 2 && void made()}>
          {state === 'none' ? <Trans>We made a deal</Trans> : <Trans>Yes, we made a deal</Trans>}
        </Button>
      )}
    </aside>
  );
};

const Said = ({ state }: { readonly state: DealState }): ReactNode => {
  switch (state) {
    case 'agreed':
      return <Trans>✓ You both say that you made a deal.</Trans>;
    case 'asked':
      return <Trans>They say that you made a deal.</Trans>;
    case 'waiting':
      return <Trans>○ You say that you made a deal; they have not confirmed it yet.</Trans>;
    case 'refused':
      return <Trans>They say that you made no deal.</Trans>;
    case 'declined':
      return <Trans>You said that you made no deal.</Trans>;
    case 'none':
      return null;
  }
};
