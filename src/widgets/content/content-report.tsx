import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reportContent } from '#src/model/content/content-mutations.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { contentReportReasons } from '#src/model/written/reasons.ts';
import type { Row } from '#src/shared/row.ts';
import { ReportBox } from '#src/widgets/report/report-box.tsx';

interface ContentReportProps {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly own: Row | undefined;
  readonly label?: ReactNode;
}

export const ContentReport = ({ kind, id, title, at, own, label }: ContentReportProps) => (
  <ReportBox
    title={label ?? <Trans>Report</Trans>}
    own={own}
    reasons={contentReportReasons}
    about={{ id, title }}
    from={at}
    callsOf={({ id: report, reason, details }) => [callOf(reportContent, { id: report, kind, content_id: id, reason, details })]}
  />
);
