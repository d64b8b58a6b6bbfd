/** Asking to act for an artist: who one is, and the page of the artist that says so. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { saidArtistClaim } from '#src/features/music/labels.ts';
import { draftNumberIn } from '#src/model/drafts/kept-drafts.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { WriteContent } from '#src/widgets/content/write-content.tsx';

export const ClaimScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  // Its draft is called by the artist: there is one, and it is found again.
  const asked = draftNumberIn(search) ?? '';
  const isAnew = typeof search.edit === 'string';
  const found = useReplica(async (reader) => ({ artist: (await reader.rowsOf('contents', 'pid', asked, 1))[0] }), [asked]);
  useTitle(t`Act for an artist`);
  if (found === undefined) return <Waiting />;
  if (!found?.artist && !isAnew) return <NoArtist />;
  return (
    <WriteContent
      said={saidArtistClaim}
      search={search}
      at="/music/claim"
      {...(found?.artist ? { parent: { kind: 'artist', id: found.artist.id } } : {})}
      heading={() => <Trans>Act for an artist</Trans>}
      intro={<Trans>Moderators check it. Once it is confirmed, you can put up tracks of this artist.</Trans>}
      label={(anew) => (anew ? <Trans>Send the request again</Trans> : <Trans>Send the request</Trans>)}
      signIn={<Trans>Sign in to act for the artist</Trans>}
      open={() => navigate({ to: '/music/mine' })}
    />
  );
};

const NoArtist = () => (
  <Message title={<Trans>Act for an artist</Trans>} tone="waiting">
    <p>
      <Trans>Find the page of the artist first, and ask there. If there is none yet, propose it.</Trans>
    </p>
    <p>
      <Link to="/music">
        <Trans>All artists</Trans>
      </Link>
    </p>
  </Message>
);
