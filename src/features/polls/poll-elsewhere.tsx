/** A poll that is not on this phone: one's own that the server did not take, or one that has to be fetched, or none. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { textOf } from '#src/shared/text-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { ContentElsewhere } from '#src/widgets/content/later-parts.ts';
import styles from './polls.module.css';
import { RefusedPollMutation } from './refused-poll-mutation.tsx';

interface ElsewhereProps {
  /** The poll's pid, or its whole id. */
  readonly id: string;
}

/** One's own that the server did not take is nowhere but in the outbox. */
export const PollElsewhere = ({ id }: ElsewhereProps) => {
  const refused = useReplica(
    async (reader) =>
      (await reader.ops()).find(({ name, state, args }) => name === 'create_poll' && state === 'refused' && textOf(args, 'pid') === id) ??
      null,
    [id],
  );
  if (refused === undefined) return null;
  return refused ? <NotTaken op={refused} /> : <NotHere id={id} />;
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

const NotHere = ({ id }: ElsewhereProps) => {
  const { t } = useLingui();
  useTitle(t`Poll`);
  return (
    <ContentElsewhere kind="poll" asked={id}>
      <Link to="/polls">
        <Trans>Polls at a glance</Trans>
      </Link>
    </ContentElsewhere>
  );
};
