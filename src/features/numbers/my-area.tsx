/** What is known of the chosen region or division: figures of sources, and what the directories on this phone hold. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directories, pathOf } from '#src/model/directories.ts';
import type { Area } from '#src/platform/preferences.ts';
import { InRegion } from '#src/widgets/area/in-region.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import { useSpeaker } from './charts/say-value.ts';
import type { Series } from './charts/use-series.ts';
import { lastOf, sumOfDivisions } from './model/derived.ts';
import styles from './numbers.module.css';

interface MyAreaProps {
  readonly area: Pick<Area, 'region' | 'division'>;
  readonly of: (code: string) => Series | undefined;
}

export const MyArea = ({ area: { region, division }, of }: MyAreaProps) => {
  const place = division || region;
  const linesOf = (code: string) => of(code)?.lines ?? [];
  const population = linesOf('population-2023');
  return (
    <>
      <ul className={styles.facts}>
        <Figure
          series={of('population-2023')}
          at={place}
          value={division ? lastOf(population, division) : sumOfDivisions(population, region)}
        />
        <Figure series={of('registered-2025')} at={place} value={lastOf(linesOf('registered-2025'), place)} />
        <Figure series={of('turnout-2025')} at={place} value={lastOf(linesOf('turnout-2025'), place)} />
        {['electricity', 'piped-water', 'internet'].map((code) => (
          <Figure key={code} series={of(code)} at={region} value={lastOf(linesOf(code), region)} />
        ))}
      </ul>
      <Listed region={region} division={division} />
      <BarsFigure series={of('candidates-2025')} only={(line) => line.place === region} sorts />
      <TakePart region={region} />
    </>
  );
};

/** What members do in the region, area by area. */
const TakePart = ({ region }: { readonly region: string }) => (
  <>
    <h3>
      <Trans>In this region</Trans>
    </h3>
    <ul className={styles.links}>
      <InRegion region={region} />
      <li>
        <Link to="/representatives">
          <Trans>Who represents this area</Trans>
        </Link>
      </li>
    </ul>
  </>
);

interface FigureProps {
  readonly series: Series | undefined;
  /** Of which place; where it has no line of its own, a first one says when all are from. */
  readonly at: string;
  readonly value: number | null;
}

const Figure = ({ series, at, value }: FigureProps): ReactNode => {
  const speaker = useSpeaker(series?.unit ?? 'people', series?.decimals ?? 0);
  const sayDate = useDates();
  if (!series) return null;
  const line = series.lines.find(({ place }) => place === at) ?? series.lines[0];
  const { publisher, title } = line?.source ?? series.source;
  const [date, source] = [sayDate(line?.points.at(-1)?.period ?? ''), publisher ?? title];
  return (
    <li>
      {series.title}
      <span className={styles.figure}>{value === null ? <Trans>not known</Trans> : speaker.number(value)}</span>
      <span className={styles.when}>
        {date}, {source}
      </span>
      {series.note && (
        <details className={styles.when}>
          <summary>
            <Trans>What to know about it</Trans>
          </summary>
          {series.note}
        </details>
      )}
    </li>
  );
};

const listed = directories.filter(({ directory, fields }) => directory.group === 'places' && 'divisionCode' in fields);

/** How many places of each kind are on the map of this phone; none of them is all that there is. */
const Listed = ({ region, division }: { readonly region: string; readonly division: string }) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  const where = { regionCode: [region], ...(division && { divisionCode: [division] }) };
  const { value } = useDirectory(`places in ${region} ${division} ${language}`, (source) =>
    Promise.all(listed.map(({ table }) => source.list({ table, where, text: '', sort: '', language, offset: 0, limit: 0 }))),
  );
  if (!value) return null;
  const missing = value.flatMap((page) => page.missing).filter((code) => code === region);
  if (missing.length > 0) return <PartialNotice missing={[...new Set(value.flatMap((page) => page.missing))]} />;
  return (
    <>
      <h3>
        <Trans>Listed here</Trans>
      </h3>
      <ul className={styles.links}>
        {listed.map((entity, n) => (
          <li key={entity.table}>
            <Link to="/$directory" params={{ directory: pathOf(entity) }} search={{ region, ...(division && { division }) }}>
              {i18n._({ ...entity.directory.labels.count, values: { count: value[n]?.total ?? 0 } })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
