/** A month as a table of days; the events of the chosen day, or of the whole month, stand below it as a list. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMayCome } from '#src/data/react/use-may-come.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useScopes, useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { isOlder, olderScope } from '#src/model/content/window.ts';
import { dayOf, formatDay, localeOf } from '#src/shared/format-day.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import { type ListChoice, writeList } from '#src/widgets/list/list-address.ts';
import { EventRow } from './event-row.tsx';
import styles from './events.module.css';
import { saidEvent } from './labels.ts';
import { byDay, type MonthDay, monthAfter, startOfDay, weeksOf } from './model/month.ts';

interface MonthViewProps {
  readonly month: string;
  readonly choice: ListChoice;
  readonly now: number;
}

const { kind } = saidEvent;
const dayMs = 86_400_000;
/** A month with more is one of a very full country: the list has them all. */
const most = 400;

/** Those that begin in it, or at most a month before and are not over when it begins. */
const readMonth = async (reader: Reader, month: string, { where, text }: ListChoice): Promise<readonly Content[]> => {
  const [from, until] = [startOfDay(`${month}-01`), startOfDay(`${monthAfter(month, 1)}-01`)];
  const { ids } = await reader.page(indexFor(kind), { sort: 'soonest', text, where }, [from - 31 * dayMs, ''], most);
  return (await readListed(reader, kind, ids)).filter(
    ({ values }) => Date.parse(String(values.starts_at)) < until && Date.parse(String(values.ends_at)) > from,
  );
};

export const MonthView = ({ month, choice, now }: MonthViewProps) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const [day, setDay] = useState<string | null>(null);
  const contents = useReplica((reader) => readMonth(reader, month, choice), [month, JSON.stringify(choice)]) ?? [];
  const days = byDay(
    contents.map((content) => ({ content, starts_at: String(content.values.starts_at), ends_at: String(content.values.ends_at) })),
  );
  const chosen = day?.startsWith(month) ? day : null;
  const shown = chosen ? (days.get(chosen) ?? []).map(({ content }) => content) : contents;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  // What began in it may have ended in the next.
  const older = [month, after].filter((one) => isOlder(kind, startOfDay(`${one}-01`), now)).map((one) => olderScope(kind, one));
  useSubscriptions(older);
  return (
    <section aria-labelledby="month">
      <div className={styles.monthHead}>
        <Step month={before} choice={choice}>
          ‹ {monthName(before, i18n.locale)}
        </Step>
        <h2 id="month">
          {monthName(month, i18n.locale)} {month.slice(0, 4)}
        </h2>
        <Step month={after} choice={choice}>
          {monthName(after, i18n.locale)} ›
        </Step>
      </div>
      <NotHereYet scopes={older} />
      <Days month={month} now={now} days={days} chosen={chosen} onChoose={(one) => setDay(one === chosen ? null : one)} />
      <p role="status">
        {chosen && <>{formatDay(`${chosen}T12:00:00Z`, i18n.locale)}: </>}
        <Plural value={shown.length} _0="no event" one="# event" other="# events" />
      </p>
      <ul>
        {shown.map((content) => (
          <li key={content.id}>
            <EventRow content={content} names={names} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A month of long ago comes when it is looked at. */
const NotHereYet = ({ scopes }: { readonly scopes: readonly string[] }): ReactNode => {
  const mayCome = useMayCome();
  const held = useScopes();
  if (!held || scopes.every((scope) => Object.hasOwn(held, scope))) return null;
  return (
    <p role="status" aria-busy={mayCome}>
      {mayCome ? <Trans>Looking for it…</Trans> : <Trans>This month is not on this phone. It comes with the next network.</Trans>}
    </p>
  );
};

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(localeOf(locale), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));

const Step = ({ month, choice, children }: { readonly month: string; readonly choice: ListChoice; readonly children: ReactNode }) => (
  <Link to="/events" search={{ ...writeList(contentAddress(kind), choice), month }} replace resetScroll={false}>
    {children}
  </Link>
);

type Days = ReadonlyMap<string, readonly { readonly content: Content }[]>;
interface DaysProps {
  readonly month: string;
  readonly now: number;
  readonly days: Days;
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

const Days = ({ month, now, days, chosen, onChoose }: DaysProps) => {
  const { t, i18n } = useLingui();
  const weeks = weeksOf(month);
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(localeOf(i18n.locale), { weekday, timeZone: 'UTC' }),
  );
  return (
    <table className={styles.month} aria-label={t`Days of the month`}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" abbr={long?.format(new Date(day))}>
              {short?.format(new Date(day)).replace('.', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((one) => (
              <Day
                key={one.day}
                one={one}
                contents={(days.get(one.day) ?? []).map(({ content }) => content)}
                isToday={one.day === dayOf(now)}
                isChosen={one.day === chosen}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface DayProps {
  readonly one: MonthDay;
  readonly contents: readonly Content[];
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (day: string) => void;
}

const Day = ({ one: { day, isInside }, contents, isToday, isChosen, onChoose }: DayProps) => {
  const { t, i18n } = useLingui();
  const number = Number(day.slice(8));
  const isHoliday = contents.some(({ values }) => values.category === 'public_holiday');
  const look = [styles.day, isToday && styles.today, isChosen && styles.chosen, isHoliday && styles.holiday, !isInside && styles.outside];
  const className = look.filter(Boolean).join(' ');
  if (!isInside || contents.length === 0)
    return (
      <td>
        <span className={className}>{number}</span>
      </td>
    );
  const name = formatDay(`${day}T12:00:00Z`, i18n.locale);
  const count = contents.length;
  return (
    <td>
      <button
        type="button"
        className={className}
        aria-pressed={isChosen}
        aria-label={t`${name}: ${count} events`}
        onClick={() => onChoose(day)}
      >
        {number}
        <span className={styles.dots} aria-hidden="true">
          {count > 3 ? `${count}` : '●'.repeat(count)}
        </span>
      </button>
    </td>
  );
};
