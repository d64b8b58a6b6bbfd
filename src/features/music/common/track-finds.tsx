/** Tracks on this phone whose title has the words, in the search. They stand in no list of their own, so all that are here are read: those of a region. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { track, trackOf } from '#src/features/music/model/track.ts';
import { foldedWords } from '#src/shared/slug.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, FoundSection, mostFound } from '#src/widgets/area/found-section.tsx';
import { readListed } from '#src/widgets/content/read-listed.ts';

const findTracks = async (reader: Reader, text: string) => {
  const asked = foldedWords(text);
  const has = (title: unknown): boolean => {
    const words = foldedWords(String(title ?? ''));
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  };
  const ids = asked.length > 0 ? (await reader.rowsOfTable(track.table)).filter(({ title }) => has(title)).map(({ id }) => id) : [];
  return (await readListed(reader, track, ids)).filter(({ state }) => state === 'open').slice(0, mostFound);
};

export const FoundTracks = (props: FoundProps) => {
  const found = useReplica((reader) => findTracks(reader, props.text), [props.text]);
  return (
    <FoundSection {...props} name={track.table} pids={found?.map(({ pid }) => pid)} title={<Trans>Tracks</Trans>}>
      <ul>
        {found?.map(({ id, pid, values }) => {
          const { title, artist } = trackOf(values);
          return (
            <li key={id}>
              <Link to="/music/tracks/$segment" params={{ segment: titleAddress({ title, pid }) }} className={block.row}>
                <bdi>{title}</bdi> <bdi className={block.context}>{artist}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </FoundSection>
  );
};
