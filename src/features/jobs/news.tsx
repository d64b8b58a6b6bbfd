import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AreaNews } from '#src/widgets/area/area-words.ts';
import { answerRules } from './model/answer-rules.ts';

export const news: AreaNews = {
  said: {
    application_received: ({ facts }) => <Received decision={String(facts.decision)} />,
    search_found: ({ facts }) => <Found count={facts.counts.found ?? 1} />,
    staff_news: ({ facts }) => <StaffNews decision={String(facts.decision)} />,
    application_moved: () => <Trans>The company answered your application.</Trans>,
  },
};

const { reminderDays } = answerRules;

const Received = ({ decision }: { readonly decision: string }): ReactNode => {
  switch (decision) {
    case 'hired':
      return <Trans>Somebody took the job you offered.</Trans>;
    case 'waits':
      return <Trans>Applications have waited for {reminderDays} days. Whoever gets no answer counts on the company’s page.</Trans>;
    default:
      return <Trans>There are new applications.</Trans>;
  }
};

const Found = ({ count }: { readonly count: number }) => (
  <Plural value={count} one="Something new matches a search you keep." other="# new ones match a search you keep. This is the newest." />
);

const StaffNews = ({ decision }: { readonly decision: string }): ReactNode => {
  switch (decision) {
    case 'invited':
      return <Trans>You are invited to act for it.</Trans>;
    case 'active':
      return <Trans>Somebody you invited has accepted.</Trans>;
    case 'declined':
      return <Trans>Somebody you invited has declined.</Trans>;
    case 'left':
      return <Trans>Somebody you invited acts for it no longer.</Trans>;
    default:
      return <Trans>You act for it no longer.</Trans>;
  }
};
