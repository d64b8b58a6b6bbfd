/** My area in numbers, all regions beside each other, and the country over time. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { usePreferences } from '#src/platform/preferences.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Table } from '#src/ui/table.tsx';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { SeriesFigure } from './charts/series-figure.tsx';
import { SourceLine } from './charts/source-line.tsx';
import type { Series } from './charts/use-series.ts';
import { ElectionsPart } from './elections-part.tsx';
import { lastOf, sumOfDivisions } from './model/derived.ts';
import { overTime, schooling } from './model/page-codes.ts';
import { MyArea } from './my-area.tsx';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';
import { RegionsPart } from './regions-part.tsx';

export const DashboardScreen = () => {
  const area = usePreferences((preferences) => preferences.area);
  return (
    <NumbersFrame
      page="/civic-dashboard"
      lede={<Trans>My area, all regions beside each other, and the country over time. Each figure says its year and its source.</Trans>}
    >
      {(of) => (
        <>
          <h2>
            <Trans>My area</Trans>
          </h2>
          <AreaPicker />
          {area.region ? (
            <MyArea area={area} of={of} />
          ) : (
            <p className={styles.unknown}>
              <Trans>Choose your region to see it. The choice stays on this phone.</Trans>
            </p>
          )}
          <h2>
            <Trans>All regions</Trans>
          </h2>
          <Regions of={of} />
          <RegionsPart of={of} />
          <h2 id="elections">
            <Trans>Elections</Trans>
          </h2>
          <ElectionsPart of={of} />
          <h2>
            <Trans>The country over time</Trans>
          </h2>
          <Figures codes={overTime} of={of} />
          <h2 id="schooling">
            <Trans>Schooling</Trans>
          </h2>
          <Figures codes={schooling} of={of} />
          <p>
            <Link to="/representatives">
              <Trans>Who represents me</Trans>
            </Link>
          </p>
        </>
      )}
    </NumbersFrame>
  );
};

type Of = (code: string) => Series | undefined;

const Figures = ({ codes: wanted, of }: { readonly codes: readonly string[]; readonly of: Of }) =>
  wanted.map((code) => <SeriesFigure key={code} series={[of(code)]} />);

const Regions = ({ of }: { readonly of: Of }) => {
  const { t } = useLingui();
  const id = useId();
  const placeName = usePlaceName();
  const [people, percent] = [useSpeaker('people', 0), useSpeaker('percent', 1)];
  const [population, registered, turnout, candidates] = ['population-2023', 'registered-2025', 'turnout-2025', 'candidates-2025'].map(of);
  if (!population || !registered || !turnout || !candidates) return null;
  const rows = regionCodes.map((region) => {
    const leaders = candidates.lines
      .filter(({ place }) => place === region)
      .flatMap(({ label, points }) => points.slice(-1).map(({ value }) => ({ label, value })));
    return {
      region,
      people: sumOfDivisions(population.lines, region),
      registered: lastOf(registered.lines, region),
      turnout: lastOf(turnout.lines, region),
      leader: leaders.sort((a, b) => b.value - a.value)[0],
    };
  });
  const say = (value: number | null, speak: (value: number) => string) => (value === null ? t`not known` : speak(value));
  return (
    <figure>
      <figcaption id={id}>
        <Trans>
          People in 2023; voters and results of the presidential election of 12 October 2025 as proclaimed. The results were contested.
        </Trans>
      </figcaption>
      <Table
        labelledBy={id}
        rows={rows}
        keyOf={({ region }) => region}
        columns={[
          { head: t`Region`, of: ({ region }) => placeName(region) },
          { head: t`People`, of: (row) => say(row.people, people.number), sortBy: (row) => row.people ?? -1 },
          { head: t`Registered voters`, of: (row) => say(row.registered, people.number), sortBy: (row) => row.registered ?? -1 },
          { head: t`Turnout`, of: (row) => say(row.turnout, percent.number), sortBy: (row) => row.turnout ?? -1 },
          {
            head: t`First candidate`,
            of: ({ leader }) => (leader ? `${leader.label} ${percent.number(leader.value)}` : t`not known`),
            isText: true,
          },
        ]}
      />
      <p className={styles.when}>{turnout.note}</p>
      <SourceLine series={[population, registered, turnout, candidates]} title={t`All regions`} />
    </figure>
  );
};
