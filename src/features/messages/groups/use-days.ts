import { useLingui } from '@lingui/react/macro';

/** 1, 7 or 28 days in words; of any other number null. */
export const useDays = (): ((days: number | null) => string | null) => {
  const { t } = useLingui();
  return (days) => (days === 1 ? t`1 day` : days === 7 ? t`1 week` : days === 28 ? t`4 weeks` : null);
};
