/** Putting up a track of an artist that one acts for, or changing its words: the form of its definition, and its audio file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { saidTrack } from '#src/features/music/labels.ts';
import { type OwnArtist, useOwnArtists } from '#src/features/music/use-own-artists.ts';
import { draftNumberIn } from '#src/model/drafts/kept-drafts.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { useContent } from '#src/widgets/content/use-contents.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { TrackFileBox } from './track-file-box.tsx';
import { useTrackFile } from './use-track-file.ts';

type Search = Readonly<Record<string, unknown>>;

export const CreateTrackScreen = () => {
  const search: Search = useSearch({ strict: false });
  const { t } = useLingui();
  const { status } = useSession();
  // The draft of a new one is called by the artist: there is one at a time, and it is found again.
  const artists = useOwnArtists();
  const edited = typeof search.edit === 'string' ? search.edit : null;
  const written = useContent(saidTrack.kind, edited ?? '');
  useTitle(edited === null ? t`Put up a track` : t`Change the track`);
  if (status === 'signed-out') return <NoArtist />;
  if (artists === undefined || written === undefined) return <Waiting />;
  const own = written && written !== 'nothing-kept' ? written.own : null;
  const artist = artists.find(
    ({ id, pid, own: { state } }) => state === 'approved' && (own ? id === own.parent_id : pid === draftNumberIn(search)),
  );
  return artist ? <TrackForm key={artist.id} artist={artist} search={search} edited={edited} /> : <NoArtist />;
};

interface FormProps {
  readonly artist: OwnArtist;
  readonly search: Search;
  readonly edited: string | null;
}

const TrackForm = ({ artist, search, edited }: FormProps) => {
  const navigate = useNavigate();
  const file = useTrackFile(artist.id, edited);
  return (
    <WriteContent
      said={saidTrack}
      search={search}
      at="/music/tracks/create"
      parent={{ kind: 'artist', id: artist.id }}
      heading={(anew) => (anew ? <Trans>Change the track</Trans> : <Trans>Put up a track</Trans>)}
      intro={<Trans>Of {artist.name}. Everybody can hear it as soon as it has arrived.</Trans>}
      label={(anew) => (anew ? <Trans>Save changes</Trans> : <Trans>Put it up</Trans>)}
      signIn={<Trans>Sign in to put up a track</Trans>}
      along={file.along}
      before={() => <TrackFileBox state={file} />}
      open={async (pid) => {
        if (file.isNeeded) await file.forget();
        await navigate({ to: '/music/tracks/$segment', params: { segment: pid } });
      }}
    />
  );
};

const NoArtist = () => (
  <Message title={<Trans>Put up a track</Trans>} tone="waiting">
    <p className={contentStyles.small}>
      <Trans>Tracks are put up by the artist, or by who acts for them. Open the page of the artist and ask for it there.</Trans>
    </p>
    <p>
      <Link to="/music/mine">
        <Trans>Your music</Trans>
      </Link>
    </p>
  </Message>
);
