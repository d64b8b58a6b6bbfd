/** What waits for moderators, officers of petitions and data editors, by kind; the kind stands in the address. */
import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useVisitor } from '#src/data/react/use-session.ts';
import { type ModerationKind, moderationKindsFor } from '#src/features/petitions/model/moderation.ts';
import { ContentQueue } from './content-queue.tsx';
import { DecisionList } from './decision-list.tsx';
import { HolidayPart } from './holiday-part.tsx';
import { KindNav } from './kind-nav.tsx';
import { MessageReportQueue } from './message-report-queue.tsx';
import styles from './moderation.module.css';
import { PacePart } from './pace-part.tsx';
import { SignatureQueue } from './signature-queue.tsx';
import { TimelinePart } from './timeline-part.tsx';

export const ModerationScreen = () => {
  const visitor = useVisitor();
  const asked = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr })).get('kind');
  const kinds = moderationKindsFor((visitor.status === 'signed-in' && visitor.roles) || new Set());
  const kind = kinds.find((one) => one === asked) ?? kinds[0];
  if (!kind) return null;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Moderation</Trans>
      </h1>
      <KindNav kinds={kinds} current={kind} />
      <Part key={kind} kind={kind} canUndo={kinds.includes('decisions')} />
    </div>
  );
};

const Part = ({ kind, canUndo }: { readonly kind: ModerationKind; readonly canUndo: boolean }) => {
  switch (kind) {
    case 'contents':
      return <ContentQueue what="waiting" />;
    case 'appeals':
      return <ContentQueue what="appeals" />;
    case 'everything':
      return <ContentQueue what="all" />;
    case 'signatures':
      return <SignatureQueue canUndo={canUndo} />;
    case 'pace':
      return <PacePart />;
    case 'messages':
      return <MessageReportQueue />;
    case 'decisions':
      return <DecisionList />;
    case 'timeline':
      return <TimelinePart />;
    case 'holidays':
      return <HolidayPart />;
  }
};
