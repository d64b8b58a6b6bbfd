/** The map of a board, once it is opened (contents-map.tsx). Of a region that is not on this phone nothing is known: to open its list fetches it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { askedBy, contentAddress, withRegion } from '#src/widgets/content/content-address.ts';
import type { ContentsMapProps } from '#src/widgets/content/contents-map.tsx';
import { useContentCounts } from '#src/widgets/content/use-content-list.ts';
import { withValue, writeList } from '#src/widgets/list/list-address.ts';
import { NumbersMap } from '#src/widgets/map/afterwards/maps.tsx';

export const DrawnContents = ({ kind, at, choice, states, titles }: ContentsMapProps) => {
  const { t } = useLingui();
  const [region, another] = choice.where.region_code ?? [];
  const one = region !== undefined && another === undefined ? region : null;
  const asked = askedBy(withValue(one ? choice : withRegion(choice, ''), 'division_code', ''), useTimeOfVisit());
  const counts = useContentCounts(kind, { ...asked, where: { ...asked.where, [stateFacet]: states } });
  const scopes = useReplica(async (reader) => Object.keys((await reader.progress()).scopes), []);
  const divisions = useAreas({ region: one ?? '', division: '' }).value?.divisions;
  if (!counts || !scopes || (one && !divisions)) return null;
  const told = counts.facets[one ? 'division_code' : 'region_code'] ?? {};
  const here = regionCodes.filter((code) => scopes.includes(`region:${code}`));
  const codes = one ? (divisions ?? []).map(({ code }) => code) : here;
  const elsewhere = counts.total - Object.values(told).reduce((sum, value) => sum + value, 0);
  const address = contentAddress(kind);
  return (
    <>
      <NumbersMap
        title={one ? titles.divisions : titles.regions}
        valueLabel={titles.value}
        values={new Map(codes.map((code) => [code, told[code] ?? 0]))}
        region={one}
        untold={t`not on this phone`}
        linkTo={(code) => ({
          to: at,
          search: writeList(address, one ? withValue(choice, 'division_code', code) : withRegion(choice, code)),
        })}
      />
      {elsewhere > 0 && (
        <p className={contentStyles.small}>
          {one ? (
            <Plural value={elsewhere} one="# more names no division." other="# more name no division." />
          ) : (
            <Plural value={elsewhere} one="# more is for the whole country." other="# more are for the whole country." />
          )}
        </p>
      )}
    </>
  );
};
