/** One track, by any form of its address: hearing it, its lyrics, whose rights it is under, and what to do if they are somebody else's. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { usePid } from '#src/data/react/use-pid.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { saidTrack } from '#src/features/music/labels.ts';
import { rightsHours, type TrackView, trackOf } from '#src/features/music/model/track.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { useDescription, useThing } from '#src/ui/page-head.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentReport, OwnContentPart } from '#src/widgets/content/later-parts.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { bytesOfFiles, useBytesLeft } from '#src/widgets/files/use-bytes-left.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { formatLength } from './format-length.ts';
import { type Track, trackAt } from './read-tracks.ts';
import { trackThing } from './track-thing.ts';

const TrackList = partLater('track', async () => (await import('./artist-tracks.tsx')).TrackList);

export const TrackScreen = () => {
  const { t } = useLingui();
  const { segment = '' }: { readonly segment?: string } = useParams({ strict: false });
  // Whoever put it up reads their own last word, also before the server has it.
  const shown = ({ content, own }: ContentHere) => trackOf({ ...content?.values, ...own?.fields });
  return (
    <ContentAt
      kind={saidTrack.kind}
      segment={segment}
      list="/music/tracks"
      titleOf={(here) => shown(here).title}
      name={t`Track`}
      toAll={<ToMusic />}
    >
      {(here, at) => <TrackPage key={here.id} here={here} track={shown(here)} at={at} />}
    </ContentAt>
  );
};

const ToMusic = () => (
  <Link to="/music">
    <Trans>All artists</Trans>
  </Link>
);

interface PageProps {
  readonly here: ContentHere;
  readonly track: TrackView;
  readonly at: string;
}

const TrackPage = ({ here, track, at }: PageProps) => {
  const { content, own, report } = here;
  const heard = useReplica(async (reader) => ({ track: await trackAt(reader, here.id) }), [here.id])?.track;
  useTitle(track.title);
  return (
    <article className={contentStyles.page}>
      {import.meta.env.SSR && content && heard && <DescribedTrack content={content} heard={heard} />}
      <header>
        <p className={contentStyles.small}>
          <Trans>Track</Trans> {content?.is_sample && <SampleBadge />}
        </p>
        <h1>{track.title}</h1>
        <p>
          <ByArtist parent={content?.parent_id ?? own?.parent_id ?? ''} name={track.artist} />
          {heard && <> · {formatLength(heard.audio.seconds)}</>}
        </p>
      </header>
      {own && <OwnContentPart said={saidTrack} here={{ ...here, own }} form="/music/tracks/create" at={at} />}
      {own && <SentOfTrack here={here} />}
      {heard && <TrackList tracks={[heard]} isItself />}
      <ContentFacts said={saidTrack} values={{ ...content?.values, ...own?.fields }} but={['artist_name']} />
      {track.lyrics && (
        <section className={contentStyles.part} aria-labelledby="lyrics">
          <h2 id="lyrics">
            <Trans>Lyrics</Trans>
          </h2>
          <Words text={track.lyrics} {...(track.lang ? { lang: track.lang } : {})} />
        </section>
      )}
      {content && <ShareBar title={track.title} path={`/music/tracks/${here.pid}`} />}
      {content && !own && (
        <>
          <ContentReport kind="track" id={here.id} title={track.title} at={at} own={report} />
          <Rights />
        </>
      )}
      <p>
        <ToMusic />
      </p>
    </article>
  );
};

/** Under a link: whose it is and how long, not how its lyrics begin. */
const DescribedTrack = ({ content, heard }: { readonly content: Content; readonly heard: Track }) => {
  const { t } = useLingui();
  const { artist, release, released, audio } = heard;
  useDescription([t`Track`, artist, release, released, formatLength(audio.seconds)].filter(Boolean).join(' · '), {
    kind: t`Track`,
    where: artist,
    region: content.region_code ?? undefined,
  });
  useThing(trackThing(content, heard, audio));
  return null;
};

const ByArtist = ({ parent, name }: { readonly parent: string; readonly name: string }) => {
  const pid = usePid(parent);
  return (
    pid && (
      <Link to="/music/artists/$segment" params={{ segment: pid }}>
        <bdi>{name || <Trans>Artist</Trans>}</bdi>
      </Link>
    )
  );
};

const Rights = () => (
  <p className={`${contentStyles.small} no-print`}>
    <Trans>
      Is it yours, and you did not allow it? Report it: moderators decide within {rightsHours} hours. Without an account,{' '}
      <Link to="/feedback">write to us</Link>.
    </Trans>
  </p>
);

/** Of what waits: how much of its file has arrived. */
const SentOfTrack = ({ here }: Pick<PageProps, 'here'>) => {
  const op = here.ops.find(({ name, state }) => name === 'create_content' && state === 'waiting');
  const left = useBytesLeft(op);
  return op && typeof left === 'number' ? <PartSent left={left} all={Math.max(1, bytesOfFiles(op))} /> : null;
};

/** In bytes. */
const PartSent = ({ left, all }: { readonly left: number; readonly all: number }) => {
  const percent = Math.floor((Math.max(0, all - left) / all) * 100);
  return (
    <p role="status">
      <Trans>Audio file: {percent} % sent</Trans>
    </p>
  );
};
