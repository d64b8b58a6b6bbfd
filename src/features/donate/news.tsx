import { Trans } from '@lingui/react/macro';
import type { AreaNews, Facts } from '#src/widgets/area/area-words.ts';

const Waits = ({ facts: { of, decision } }: Facts) => {
  if (of === 'expense' && decision === 'approved') return <Trans>An expense was approved by two and waits to be paid.</Trans>;
  if (of === 'expense') return <Trans>An expense was submitted and waits for approval.</Trans>;
  if (of === 'donation') return <Trans>A donation is in doubt and waits for a decision.</Trans>;
  if (decision === 'refused') return <Trans>The provider refused a refund. It waits for approval once more.</Trans>;
  return <Trans>A refund was asked for and waits for approval.</Trans>;
};

export const news: AreaNews = {
  said: {
    finance_waiting: Waits,
  },
};
