/** One row by any form of its address: found (and the address put right), several of that name, or not here. */
import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { Lookup } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { ReadFailed } from '#src/widgets/packs/read-failed.tsx';
import { RowChooser } from './row-chooser.tsx';
import { RowMissing } from './row-missing.tsx';
import { RowPage } from './row-page.tsx';

interface DetailScreenProps {
  readonly entity: DirectoryEntity;
  readonly segment: string;
}

/** No name is this long; what is longer is not worth a walk through the country. */
const longestSegment = 500;

export const DetailScreen = ({ entity, segment }: DetailScreenProps) => {
  const asked = segment.slice(0, longestSegment);
  const answer = useDirectory<{ readonly asked: string; readonly lookup: Lookup }>(`lookup ${entity.table} ${asked}`, async (source) => ({
    asked,
    lookup: await source.lookup(entity.table, asked),
  }));
  const known = answer.value && (answer.value.asked === asked || isAddress(answer.value.lookup, asked)) ? answer.value.lookup : null;
  if (!known)
    return answer.state === 'failed' ? (
      <ReadFailed level={1} error={answer.error} title={<Trans>This page could not be read</Trans>} />
    ) : (
      <Waiting />
    );
  if (known.kind === 'ambiguous') return <RowChooser entity={entity} lookup={known} />;
  if (known.kind === 'not-found') return <RowMissing key={asked} entity={entity} segment={asked} missing={known.missing} />;
  return (
    <>
      {known.address !== segment && (
        <Navigate to="/$directory/$slug" params={{ directory: pathOf(entity), slug: known.address }} replace resetScroll={false} />
      )}
      <RowPage key={known.row.pid} entity={entity} row={known.row} address={known.address} names={known.names} />
    </>
  );
};

/** After the address was put right, the answer in hand is still the answer. */
const isAddress = (lookup: Lookup, segment: string): boolean => lookup.kind === 'found' && lookup.address === segment;
