/** One side brings a deal before moderators: why, and what happened. Its draft is called by the deal: there is one, and it is found again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { saidDispute } from '#src/features/market/labels.ts';
import { readDeal } from '#src/features/market/model/read-deals.ts';
import { draftNumberIn } from '#src/model/drafts/kept-drafts.ts';
import { pidOf } from '#src/shared/pid.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import content from '#src/widgets/content/content.module.css';
import { WriteContent } from '#src/widgets/content/write-content.tsx';

export const DisputeScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = draftNumberIn(search);
  const isAnew = typeof search.edit === 'string';
  const found = useReplica(
    async (reader) => {
      const deals = (await reader.rowsOfTable('deal_sides')).map(readDeal).filter(({ deal_id }) => deal_id);
      const pids = await Promise.all(deals.map(({ deal_id }) => pidOf(deal_id)));
      return { deal: deals.find((_, n) => pids[n] === asked) };
    },
    [asked],
  );
  useTitle(t`Ask the moderators about a deal`);
  if (found === undefined) return <Waiting />;
  if (!found?.deal && !isAnew) return <NoDeal />;
  const deal = found?.deal;
  return (
    <WriteContent
      said={saidDispute}
      search={search}
      at="/marketplace/deals/dispute"
      heading={() => <Trans>Ask the moderators about a deal</Trans>}
      intro={
        deal ? (
          <Trans>
            It is about “{deal.title}”, and <bdi>{deal.other_name ?? <Trans>the other side</Trans>}</bdi>.
          </Trans>
        ) : (
          <Trans>Change what was not taken, then send it again.</Trans>
        )
      }
      label={() => <Trans>Send it to the moderators</Trans>}
      signIn={<Trans>Sign in to ask the moderators</Trans>}
      {...(deal ? { begun: { deal: deal.deal_id } } : {})}
      boxes={{ deal: null }}
      before={() => (
        <p className={content.small}>
          <Trans>
            Moderators then read what both of you said of this deal, your stars and words, and both names. They do not read your messages:
            if something there matters, tell it here. The other side sees that you asked, and what the moderators answer.
          </Trans>
        </p>
      )}
      open={() => navigate({ to: '/marketplace/deals' })}
    />
  );
};

const NoDeal = () => (
  <Message title={<Trans>Ask the moderators about a deal</Trans>} tone="waiting">
    <p>
      <Trans>This deal is not on this phone. Open it from your deals, once it was sent.</Trans>
    </p>
    <p>
      <Link to="/marketplace/deals">
        <Trans>All your deals</Trans>
      </Link>
    </p>
  </Message>
);
