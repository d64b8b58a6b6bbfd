/** What members heard in the last week that is told, in the country or in a region; how it is worked out; and the tick by which this phone is left out. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { heardSeconds, listenersNeeded } from '#src/features/music/model/chart-rules.ts';
import { type Chart, type Charted, chartOf, daysAfter, tellingDay, toldWeek } from '#src/features/music/model/charts.ts';
import { dayOf } from '#src/shared/format-day.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { ChartRules } from './chart-rules.tsx';
import styles from './charts.module.css';
import { useCounts } from './use-listened.ts';

interface ScreenProps {
  /** Of the address: a code, or anything else for the country. */
  readonly region: unknown;
}

export const ChartsScreen = ({ region: asked }: ScreenProps) => {
  const { t } = useLingui();
  useTitle(t`Charts`);
  const region = regionCodes.find((code) => code === asked) ?? null;
  useSubscriptions(region ? [`region:${region}`] : []);
  const held = useReplica(async (reader) => {
    const [rows, progress] = await Promise.all([reader.rowsOfTable('track_charts'), reader.progress()]);
    return { rows, syncedAt: progress.synced_at };
  }, []);
  const chart = chartOf(held?.rows ?? [], region);
  return (
    <article className={contentStyles.page}>
      <header>
        <h1>
          <Trans>Charts</Trans>
        </h1>
        <p>
          <Trans>Heard {heardSeconds} seconds of a track? It counts once a week, without your name.</Trans>
        </p>
      </header>
      <RegionChoice region={region} />
      {chart ? (
        <Board chart={chart} />
      ) : (
        <NotListed here={held} text={<Trans>Charts come with the next network. Once here, they need none.</Trans>}>
          <NoChart />
        </NotListed>
      )}
      <CountedChoice />
      <ChartRules />
      <p>
        <Link to="/music">
          <Trans>All artists</Trans>
        </Link>
      </p>
    </article>
  );
};

const RegionChoice = ({ region }: { readonly region: string | null }) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const names = useAreaNames();
  const regions = regionCodes.map((code): readonly [string, string] => [code, names.get(code) ?? code]);
  return (
    <div className={`${styles.region} no-print`}>
      <ListSelect
        label={t`Region`}
        value={region ?? ''}
        options={[['', t`The whole country`], ...regions.sort(([, a], [, b]) => a.localeCompare(b, i18n.locale))]}
        onChoose={(charts) => void navigate({ to: '/music', search: { charts }, replace: true })}
      />
    </div>
  );
};

const Board = ({ chart: { monday, tracks } }: { readonly chart: Chart }) => {
  const date = useDates();
  const [from, to] = [date(monday), date(daysAfter(monday, 6))];
  const most = Math.max(...tracks.map(({ listeners }) => listeners));
  return (
    <section aria-labelledby="board">
      <h2 id="board">
        <Trans>
          Week of {from} to {to}
        </Trans>
      </h2>
      <ol className={styles.chart}>
        {tracks.map((track) => (
          <li key={track.pid}>
            <Line track={track} share={track.listeners / most} />
          </li>
        ))}
      </ol>
      <Next of={monday} />
    </section>
  );
};

const Line = ({ track: { pid, title, artist, place, listeners }, share }: { readonly track: Charted; readonly share: number }) => {
  const number = useNumbers();
  return (
    <>
      <span className={styles.place}>{number(place)}</span>
      <span className={styles.track}>
        <Link to="/music/tracks/$segment" params={{ segment: titleAddress({ title, pid }) }}>
          <bdi>{title}</bdi>
        </Link>
        <span className={contentStyles.small}>
          <bdi>{artist}</bdi>
        </span>
        <span className={styles.bar} style={{ width: `${100 * share}%` }} />
        <span className={contentStyles.small}>
          <Trans>{number(listeners)} members or more</Trans>
        </span>
      </span>
    </>
  );
};

/** When the chart of the week after this one is told. */
const Next = ({ of }: { readonly of: string }) => {
  const date = useDates();
  const next = daysAfter(of, 7);
  const [monday, thursday] = [date(next), date(tellingDay(next))];
  return (
    <p className={contentStyles.small}>
      <Trans>
        The chart of the week of {monday} comes on {thursday}.
      </Trans>
    </p>
  );
};

const NoChart = () => {
  const date = useDates();
  const week = toldWeek(dayOf(useTimeOfVisit()));
  const monday = date(week);
  return (
    <Message level={2} title={<Trans>No chart yet</Trans>}>
      <p>
        <Trans>
          In the week of {monday} no track was heard by {listenersNeeded} members here. Fewer are not shown.
        </Trans>
      </p>
      <Next of={week} />
    </Message>
  );
};

const CountedChoice = () => {
  const { status } = useSession();
  const [counts, choose] = useCounts();
  if (status !== 'signed-in') return null;
  return (
    <label className={`${styles.counted} no-print`}>
      <input type="checkbox" checked={counts} onChange={({ target }) => choose(target.checked)} />
      <Trans>Count what I hear on this phone</Trans>
    </label>
  );
};
