/**
 * A poll that is not on this phone: it may be of a region that was never fetched, so all regions are asked for; only when everything is
 * here can it be said that there is none.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNews } from '#src/data/react/use-news.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { useReplica, useSyncStatus } from '#src/data/react/use-replica.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { Op } from '#src/data/sync/op.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { textOf } from '#src/shared/text-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import type { PollsHere } from './common/use-polls.ts';
import styles from './polls.module.css';
import { RefusedPollMutation } from './refused-poll-mutation.tsx';

interface ElsewhereProps {
  /** The poll's pid, or its whole id. */
  readonly id: string;
  readonly here: PollsHere;
}

/** One's own that the server did not take is nowhere but among one's acts. */
export const PollElsewhere = ({ id, here }: ElsewhereProps) => {
  const refused = useReplica(
    async (reader) =>
      (await reader.ops()).find(({ name, state, args }) => name === 'create_poll' && state === 'refused' && textOf(args, 'pid') === id) ??
      null,
    [id],
  );
  if (refused === undefined) return null;
  return refused ? <NotTaken op={refused} /> : <NotHere here={here} />;
};

const NotTaken = ({ op }: { readonly op: Op }) => (
  <article className={styles.page}>
    <h1>{textOf(op.args, 'title')}</h1>
    <RefusedPollMutation op={op}>
      <Link to="/polls/create" search={{ edit: textOf(op.args, 'pid') }} className={primaryLink}>
        <Trans>Change the poll</Trans>
      </Link>
    </RefusedPollMutation>
  </article>
);

const NotHere = ({ here }: Pick<ElsewhereProps, 'here'>) => {
  const { t } = useLingui();
  const online = useOnline();
  const { isSyncing } = useSyncStatus();
  const regions = regionCodes.map((code) => `region:${code}`);
  useSubscriptions(regions);
  const news = useNews();
  useTitle(t`Poll`);
  if (news === 'heard' && regions.every((scope) => here.scopes.has(scope))) return <NotFoundScreen />;
  if (!online || (news === 'failed' && !isSyncing))
    return (
      <Message tone="waiting" title={<Trans>This poll is not on this phone</Trans>}>
        <p>
          <Trans>It comes with the next network, if it is for you.</Trans>
        </p>
      </Message>
    );
  return (
    <p role="status" aria-busy="true">
      <Trans>Looking for this poll…</Trans>
    </p>
  );
};
