/** What is said of a job in more than one place: where, for how much, until when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '#src/shared/format-day.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './jobs.module.css';
import type { JobView } from './model/job.ts';

type Of<K extends keyof JobView> = { readonly job: Pick<JobView, K> };

export const Where = ({ job: { place, region, isRemote } }: Of<'place' | 'region' | 'isRemote'>) => (
  <>
    <PlaceIn place={place} region={region} />
    {isRemote && (
      <>
        {' · '}
        <Trans>from home</Trans>
      </>
    )}
  </>
);

export const Pay = ({ job: { salaryLeast, salaryMost } }: Of<'salaryLeast' | 'salaryMost'>): ReactNode => {
  const francs = useFrancs();
  const [least, most] = [salaryLeast === null ? '' : francs(salaryLeast), salaryMost === null ? '' : francs(salaryMost)];
  if (least && most && least !== most)
    return (
      <Trans>
        {least} to {most} a month
      </Trans>
    );
  if (least) return salaryMost === null ? <Trans>from {least} a month</Trans> : <Trans>{least} a month</Trans>;
  return most ? <Trans>up to {most} a month</Trans> : <Trans>Pay not given</Trans>;
};

export const Until = ({ job: { applyUntil }, standing }: Of<'applyUntil'> & { readonly standing: string }): ReactNode => {
  const { i18n } = useLingui();
  const day = formatDay(applyUntil, i18n.locale);
  switch (standing) {
    case 'filled':
      return <Trans>Filled</Trans>;
    case 'closed':
      return <Trans>Closed by the company</Trans>;
    case 'over':
      return <Trans>Over since {day}</Trans>;
    default:
      return <Trans>Apply until {day}</Trans>;
  }
};

export const ToJobs = () => (
  <Link to="/jobs">
    <Trans>All jobs</Trans>
  </Link>
);

/** On every screen where somebody could be asked for money. */
export const NeverPay = () => (
  <p className={styles.never}>
    <Trans>A real employer never asks you to pay.</Trans>
  </p>
);
