/** Artists whose name says a word, and tracks whose title does, in the search. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { artist, artistOf } from '#src/features/music/model/artist.ts';
import { track, trackOf } from '#src/features/music/model/track.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, useTellFound } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { open } from '#src/widgets/content/newest-contents.tsx';

export const Found = ({ text, onFound }: FoundProps) => {
  const [artists, setArtists] = useState<readonly string[]>();
  const [tracks, setTracks] = useState<readonly string[]>();
  useTellFound(artists && tracks && [...artists, ...tracks], onFound);
  return (
    <>
      <FoundContents
        kind={artist}
        text={text}
        onFound={setArtists}
        choice={{ sort: 'name', where: open }}
        title={<Trans>Artists</Trans>}
        list="/music"
        more={<Trans>More artists</Trans>}
      >
        {(found) => (
          <ul>
            {found.map(({ id, pid, values, is_sample }) => (
              <li key={id}>
                <Row to="/music/artists/$segment" title={artistOf(values).title} pid={pid} isSample={is_sample} />
              </li>
            ))}
          </ul>
        )}
      </FoundContents>
      <FoundContents kind={track} text={text} onFound={setTracks} choice={{ sort: 'newest', where: open }} title={<Trans>Tracks</Trans>}>
        {(found) => (
          <ul>
            {found.map(({ id, pid, values, is_sample }) => (
              <li key={id}>
                <Row to="/music/tracks/$segment" title={trackOf(values).title} by={trackOf(values).artist} pid={pid} isSample={is_sample} />
              </li>
            ))}
          </ul>
        )}
      </FoundContents>
    </>
  );
};

interface RowProps {
  readonly to: '/music/artists/$segment' | '/music/tracks/$segment';
  readonly title: string;
  /** Of a track, whose it is. */
  readonly by?: string;
  readonly pid: string;
  readonly isSample: boolean;
}

const Row = ({ to, title, by, pid, isSample }: RowProps) => (
  <Link to={to} params={{ segment: titleAddress({ title, pid }) }} className={block.row}>
    <span>{title}</span>
    {(by || isSample) && (
      <span className={block.context}>
        {isSample && <SampleBadge />} {by && <bdi>{by}</bdi>}
      </span>
    )}
  </Link>
);
