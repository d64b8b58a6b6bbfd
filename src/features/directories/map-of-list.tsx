/** Above a list whose rows lie in regions: how many there are in each; in one that is chosen, in each of its divisions. */
import { Trans } from '@lingui/react/macro';
import type { ListPage } from '#src/data/packs/directory.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { type ListChoice, unknown, withValue, writeList } from '#src/widgets/list/list-address.ts';
import { OpenedMap } from '#src/widgets/map/opened-map.tsx';
import { directoryAddress } from './list-search.ts';

const ListMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).ListMap, NotLoaded);

interface MapOfListProps {
  readonly entity: DirectoryEntity;
  readonly choice: ListChoice;
  readonly page: ListPage;
}

export const MapOfList = ({ entity, choice, page }: MapOfListProps) => {
  const { facets } = entity.directory;
  if (!facets.includes('regionCode')) return null;
  const [region, another] = choice.where.regionCode ?? [];
  const isOfOne = region !== undefined && region !== unknown && another === undefined && facets.includes('divisionCode');
  return (
    <OpenedMap title={<Trans>On a map</Trans>}>
      <ListMap
        kind={entity}
        page={page}
        region={isOfOne ? region : null}
        searchFor={(field, code) => writeList(directoryAddress(entity), withValue(choice, field, code))}
      />
    </OpenedMap>
  );
};
