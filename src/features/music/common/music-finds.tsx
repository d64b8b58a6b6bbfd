/** Artists whose name says a word, in the search. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { artistOf, artist as kind } from '#src/features/music/model/artist.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { open } from '#src/widgets/content/newest-contents.tsx';

export const Found = (props: FoundProps) => (
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
