import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import { type Area, usePreferences } from '#src/platform/preferences.ts';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { contextOf, sayTerm } from '#src/widgets/facts/format-field.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { type Listed, ownDivisionFirst, type Representatives } from '#src/widgets/representatives/find-representatives.ts';
import { useRepresentatives } from '#src/widgets/representatives/use-representatives.ts';
import { AreaNumbers } from './area-numbers.tsx';
import styles from './my-area.module.css';

const RegionMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).RegionMap);

/** The picker, my region's map and its numbers, and who is known to stand for the chosen area, by name. */
export const MyArea = () => {
  const area = usePreferences((preferences) => preferences.area);
  const { value } = useRepresentatives(area, useLanguage());
  return (
    <>
      <AreaPicker stacked />
      {area.region ? (
        <>
          <div className={styles.map}>
            <Suspense fallback={null}>
              <RegionMap region={area.region} division={area.division} />
            </Suspense>
          </div>
          <AreaNumbers area={area} />
          {value && <Known found={value} area={area} />}
        </>
      ) : (
        <p className={styles.hint}>
          <Trans>Choose your region to see who represents it. The choice stays on this phone.</Trans>
        </p>
      )}
    </>
  );
};

const Known = ({ found, area: { division, subdivision } }: { readonly found: Representatives; readonly area: Area }) => (
  <dl className={styles.known}>
    <Office title={<Trans>National Assembly</Trans>} table="mps" rows={ownDivisionFirst(found.mps, division)} />
    <Office title={<Trans>Senate</Trans>} table="senators" rows={ownDivisionFirst(found.senators, division)} />
    {subdivision && (
      <>
        <Office title={<Trans>Mayor</Trans>} table="mayors" rows={found.mayors} />
        <Office title={<Trans>Traditional ruler</Trans>} table="fons" rows={found.rulers} />
      </>
    )}
  </dl>
);

interface OfficeProps {
  readonly title: ReactNode;
  readonly table: string;
  readonly rows: readonly Listed[];
}

const noNames = {};

/** All others stand behind "Who represents me". */
const mostNamed = 3;

const Office = ({ title, table, rows }: OfficeProps) => {
  const entity = directoryOf(table);
  const more = rows.length - mostNamed;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {(!entity || rows.length === 0) && <Trans>Not known yet</Trans>}
        {entity && (
          <ul>
            {rows.slice(0, mostNamed).map(({ row, address }) => {
              const name = String(row.ruler ?? row.name);
              return (
                <li key={row.pid} className={styles.person}>
                  <span className={styles.initials} aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  <span>
                    <Link to="/$directory/$slug" params={{ directory: pathOf(entity), slug: address }}>
                      {name}
                    </Link>
                    <Years entity={entity} row={row} />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {more > 0 && (
          <Link to="/representatives" className={styles.more}>
            <Plural value={more} one="and # more" other="and # more" />
          </Link>
        )}
      </dd>
    </>
  );
};

const Years = ({ entity, row }: Pick<Listed, 'row'> & { readonly entity: DirectoryEntity }) => {
  const { i18n } = useLingui();
  const term = sayTerm(entity.directory, row, contextOf(i18n, noNames));
  const words = term && [term.years, term.known].filter(Boolean).join(', ');
  return words ? <span className={styles.years}> {words}</span> : null;
};

/** Of the first word and the last. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase()).join('');
};
