/** That a job offers less than the minimum wage: before who posts it, who decides about it and who reads it. It decides nothing: the work may be for half a day. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { digitsOf } from '#src/model/content/content-draft.ts';
import { dayOf, formatDay } from '#src/shared/format-day.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './jobs.module.css';
import { lowPay, type WageGroup } from './model/minimum-wage.ts';

interface LowPayProps {
  /** Of a job, or as they stand in its boxes. */
  readonly fields: object;
  /** When it was opened, ISO; without one, now. */
  readonly openedAt?: string | null;
}

export const LowPay = ({ fields, openedAt }: LowPayProps) => {
  const { i18n } = useLingui();
  const francs = useFrancs();
  const now = Date.now() + (useClockOffset() ?? 0);
  const [contract, field] = [Reflect.get(fields, 'contract'), Reflect.get(fields, 'field')];
  const [least, most] = [payIn(fields, 'salary_least'), payIn(fields, 'salary_most')];
  const low = lowPay({ contract, field, least, most }, dayOf(openedAt ? Date.parse(openedAt) : now));
  if (!low) return null;
  return (
    <p className={styles.like}>
      <Less group={low.group} amount={francs(low.least)} day={formatDay(low.since, i18n.locale)} />
    </p>
  );
};

interface LessProps {
  readonly group: WageGroup;
  readonly amount: string;
  readonly day: string;
}

const Less = ({ group, amount, day }: LessProps): ReactNode => {
  switch (group) {
    case 'state':
      return (
        <Trans>
          ! Less than the minimum wage for full-time work for the State, which has been {amount} a month since {day}.
        </Trans>
      );
    case 'farming':
      return (
        <Trans>
          ! Less than the minimum wage for full-time work on farms, which has been {amount} a month since {day}.
        </Trans>
      );
    default:
      return (
        <Trans>
          ! Less than the minimum wage for full-time work, which has been {amount} a month since {day}.
        </Trans>
      );
  }
};

/** In XAF; null: not given, or no number yet. */
const payIn = (fields: object, name: string): number | null => {
  const told: unknown = Reflect.get(fields, name);
  if (typeof told === 'number') return told;
  const digits = typeof told === 'string' ? digitsOf(told) : '';
  return /^\d+$/.test(digits) ? Number(digits) : null;
};
