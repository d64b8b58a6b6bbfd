/** Artists whose name says a word, and tracks whose title does, in the search. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { artistOf, artist as kind } from '#src/features/music/model/artist.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, useTellFound } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { open } from '#src/widgets/content/newest-contents.tsx';
import { FoundTracks } from './track-finds.tsx';

export const Found = ({ text, onFound }: FoundProps) => {
  const [artists, setArtists] = useState<readonly string[]>();
  const [tracks, setTracks] = useState<readonly string[]>();
  useTellFound(artists && tracks && [...artists, ...tracks], onFound);
  return (
    <>
      <FoundArtists text={text} onFound={setArtists} />
      <FoundTracks text={text} onFound={setTracks} />
    </>
  );
};

const FoundArtists = (props: FoundProps) => (
  <FoundContents
    kind={kind}
    {...props}
    choice={{ sort: 'name', where: open }}
    title={<Trans>Artists</Trans>}
    list="/music"
    more={<Trans>More artists</Trans>}
  >
    {(artists) => (
      <ul>
        {artists.map((content) => {
          const { title } = artistOf(content.values);
          return (
            <li key={content.id}>
              <Link to="/music/artists/$segment" params={{ segment: titleAddress({ title, pid: content.pid }) }} className={block.row}>
                <span>{title}</span>
                {content.is_sample && (
                  <span>
                    <SampleBadge />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    )}
  </FoundContents>
);
