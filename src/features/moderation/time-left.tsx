import { Plural, Trans } from '@lingui/react/macro';

interface TimeLeftProps {
  readonly of: { readonly age_days: number; readonly target_days: number };
}

/** The clock against the target, in words. */
export const TimeLeft = ({ of: { age_days, target_days } }: TimeLeftProps) => {
  const left = target_days - age_days;
  if (left < 0) return <Plural value={-left} one="! # day over the target" other="! # days over the target" />;
  if (left === 0) return <Trans>! to be decided today</Trans>;
  return <Plural value={left} one="○ # day left" other="○ # days left" />;
};
