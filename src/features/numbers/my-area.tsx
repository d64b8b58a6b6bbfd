/** What is known of the chosen region or division: figures of sources, and what the directories on this phone hold. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directories, pathOf } from '#src/model/directories.ts';
import type { Area } from '#src/platform/preferences.ts';
import { InRegion } from '#src/widgets/area/in-region.tsx';
import { blocksOf } from '#src/widgets/area/later-blocks.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { useRepresentatives } from '#src/widgets/representatives/use-representatives.ts';
import { BarsFigure } from './charts/bars-figure.tsx';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import type { Series } from './charts/use-series.ts';
import { MissingHere } from './missing-here.tsx';
import { toldOf } from './model/compared.ts';
import { MyRepresentatives } from './my-representatives.tsx';
import styles from './numbers.module.css';

interface MyAreaProps {
  readonly area: Area;
  readonly of: (code: string) => Series | undefined;
}

export const MyArea = ({ area, of }: MyAreaProps) => {
  const { region, division, subdivision } = area;
  const place = division || region;
  const found = useRepresentatives(area, useLanguage()).value;
  return (
    <div className={styles.mine}>
      <ul className={styles.facts}>
        {['population-2023', 'registered-2025', 'turnout-2025'].map((code) => (
          <Figure key={code} code={code} place={place} of={of} />
        ))}
        {/* No source has them for a division. */}
        {['electricity', 'piped-water', 'internet'].map((code) => (
          <Figure key={code} code={code} place={region} of={of} />
        ))}
      </ul>
      <Listed region={region} division={division} />
      <BarsFigure series={of('candidates-2025')} only={(line) => line.place === region} sorts />
      <MyRepresentatives found={found} subdivision={subdivision} />
      <TakePart region={region} />
      <MissingHere region={region} division={division} of={of} />
    </div>
  );
};

const Nearest = blocksOf(({ nearest }) => (nearest ? async () => (await nearest()).Nearest : null));

/** What members do in the region, area by area: of each the one thing that is open, and all of them. */
const TakePart = ({ region }: { readonly region: string }) => (
  <>
    <h3>
      <Trans>In this region</Trans>
    </h3>
    <ul className={styles.nearest}>
      <Nearest />
    </ul>
    <ul className={styles.links}>
      <InRegion region={region} />
    </ul>
  </>
);

interface FigureProps extends Pick<MyAreaProps, 'of'> {
  readonly code: string;
  readonly place: string;
}

const Figure = ({ code, place, of }: FigureProps) => {
  const series = of(code);
  const speaker = useSpeaker(series?.unit ?? 'people', series?.decimals ?? 0);
  const sayDate = useDates();
  const placeName = usePlaceName();
  if (!series) return null;
  const told = toldOf(code, null, place, (one) => of(one)?.lines ?? []);
  const [where, date] = [placeName(place), sayDate((told?.point ?? series.lines[0]?.points.at(-1))?.period ?? '')];
  // An editor's line has a source of its own.
  const { publisher, title } = (series.lines.find((line) => line.place === place) ?? series.lines[0])?.source ?? series.source;
  const source = publisher ?? title;
  return (
    <li>
      {series.title}
      <span className={styles.figure}>{told ? speaker.number(told.point.value) : <Trans>not known</Trans>}</span>
      <span className={styles.when}>
        {where}, {date}, {source}
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
