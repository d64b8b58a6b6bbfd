/** Where the open jobs are that the board lists: regions on a map and as a table, or of one region its divisions; each leads to its list. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { job as kind } from '#src/features/jobs/model/job.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { askedBy, contentAddress, withRegion } from '#src/widgets/content/content-address.ts';
import { open } from '#src/widgets/content/newest-contents.tsx';
import { useContentCounts } from '#src/widgets/content/use-content-list.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { type ListChoice, withValue, writeList } from '#src/widgets/list/list-address.ts';
import { OpenedMap } from '#src/widgets/map/opened-map.tsx';

const NumbersMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).NumbersMap, NotLoaded);

export const OpeningsMap = ({ choice }: { readonly choice: ListChoice }) => (
  <OpenedMap title={<Trans>On a map</Trans>}>
    <Drawn choice={choice} />
  </OpenedMap>
);

/** Of a region that is not on this phone nothing is known: to open its list fetches it. */
const Drawn = ({ choice }: { readonly choice: ListChoice }) => {
  const { t } = useLingui();
  const [region, another] = choice.where.region_code ?? [];
  const one = region !== undefined && another === undefined ? region : null;
  const asked = askedBy(withValue(one ? choice : withRegion(choice, ''), 'division_code', ''), useTimeOfVisit());
  const counts = useContentCounts(kind, { ...asked, where: { ...asked.where, ...open } });
  const scopes = useReplica(async (reader) => Object.keys((await reader.progress()).scopes), []);
  if (!counts || !scopes) return null;
  const told = counts.facets[one ? 'division_code' : 'region_code'] ?? {};
  const here = regionCodes.filter((code) => scopes.includes(`region:${code}`));
  const codes = one ? Object.keys(told).filter((code) => code.startsWith(`${one}-`)) : here;
  const values = new Map(codes.map((code) => [code, told[code] ?? 0]));
  const elsewhere = counts.total - Object.values(told).reduce((sum, value) => sum + value, 0);
  const address = contentAddress(kind);
  return (
    <>
      <NumbersMap
        title={one ? t`Open jobs by division` : t`Open jobs by region`}
        valueLabel={t`Open jobs`}
        values={values}
        region={one}
        untold={one ? t`none` : t`not on this phone`}
        linkTo={(code) => ({
          to: '/jobs',
          search: writeList(address, one ? withValue(choice, 'division_code', code) : withRegion(choice, code)),
        })}
      />
      {elsewhere > 0 && (
        <p className={contentStyles.small}>
          {one ? (
            <Plural value={elsewhere} one="# more job names no division." other="# more jobs name no division." />
          ) : (
            <Plural value={elsewhere} one="# more job is for the whole country." other="# more jobs are for the whole country." />
          )}
        </p>
      )}
    </>
  );
};
