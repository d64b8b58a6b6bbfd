/** Where people were hired through Mboa, by region and year: what the hired said themselves, and how it is counted. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { OpenedMap } from '#src/widgets/map/opened-map.tsx';
import { AnsweringBoard } from './answering-board.tsx';
import { ToJobs } from './job-parts.tsx';
import styles from './jobs.module.css';
import { fewestToRank, type Ranked, rankedIn, yearsIn } from './model/hired.ts';

const NumbersMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).NumbersMap, NotLoaded);

export const LeaderboardScreen = () => {
  const { t } = useLingui();
  const thisYear = Number(dayOf(useTimeOfVisit()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const found = useReplica(async (reader) => {
    const [rows, progress] = await Promise.all([reader.rowsOfTable('hire_counts'), reader.progress()]);
    return { rows, syncedAt: progress.synced_at };
  }, []);
  useTitle(t`Hired by region`);
  const years = [...new Set([thisYear, ...yearsIn(found?.rows ?? [])])];
  return (
    <div className={contentStyles.page}>
      <h1>
        <Trans>Hired by region</Trans>
      </h1>
      <p>
        <Trans>
          How many people said that they were hired through Mboa. A company offers, the person confirms; a company and a person count once
          as long as their application is kept, half a year after the job ended. Nobody can pay for a place here, and no list says who was
          hired.
        </Trans>{' '}
        <Trans>A region is ranked from {fewestToRank} hires up.</Trans>
      </p>
      {years.length > 1 && (
        <ListSelect
          label={t`Year`}
          value={String(year)}
          options={years.map((one) => [String(one), String(one)])}
          onChoose={(chosen) => setYear(Number(chosen))}
        />
      )}
      {found && found.syncedAt > 0 ? (
        <Hired ranked={rankedIn(found.rows, year, regionCodes)} year={year} />
      ) : (
        <NotListed here={found} text={<Trans>The numbers come with the next network.</Trans>}>
          {null}
        </NotListed>
      )}
      {found && found.syncedAt > 0 && <AnsweringBoard />}
      <p>
        <ToJobs />
      </p>
    </div>
  );
};

const Hired = ({ ranked, year }: { readonly ranked: readonly Ranked[]; readonly year: number }) => {
  const { t } = useLingui();
  return (
    <>
      <Board ranked={ranked} year={year} />
      {ranked.some(({ hires }) => hires > 0) && (
        <OpenedMap title={<Trans>On a map</Trans>}>
          <NumbersMap
            title={t`People hired in ${year}`}
            valueLabel={t`Hires`}
            values={new Map(ranked.map(({ region, hires }) => [region, hires]))}
            untold="0"
            linkTo={(code) => ({ to: '/jobs', search: { region: code } })}
          />
        </OpenedMap>
      )}
    </>
  );
};

const Board = ({ ranked, year }: { readonly ranked: readonly Ranked[]; readonly year: number }) => {
  const names = useAreaNames();
  const number = useNumbers();
  const most = Math.max(...ranked.map(({ hires }) => hires), 1);
  return (
    <table className={styles.board}>
      <caption>
        <Trans>People hired in {year}</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Rank</Trans>
          </th>
          <th scope="col">
            <Trans>Region</Trans>
          </th>
          <th scope="col">
            <Trans>Hires</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ region, hires, place }) => (
          <tr key={region}>
            <td>{place ?? '–'}</td>
            <th scope="row">{region === 'CM' ? <Trans>The whole country</Trans> : (names.get(region) ?? region)}</th>
            <td>
              {hires > 0 && <span className={styles.bar} style={{ width: `${(100 * hires) / most}%` }} />}
              {number(hires)} {place === null && region !== 'CM' && hires > 0 && <Missing count={fewestToRank - hires} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Missing = ({ count }: { readonly count: number }) => (
  <span className={contentStyles.small}>
    <Plural value={count} one="(# more to be ranked)" other="(# more to be ranked)" />
  </span>
);
