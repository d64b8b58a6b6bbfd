/** Reports of a petition, or of one comment under it. */

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { actOf } from '#src/model/define-mutation.ts';
import { reportReasons } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';
import { ReportBox } from '#src/widgets/report/report-box.tsx';
import { reportPetition } from './model/mutations.ts';
import type { Petition } from './model/petition.ts';
import { petitionAddress } from './model/petition-address.ts';
import { RefusedPetitionAct } from './refused-petition-act.tsx';
import type { PetitionDetails } from './use-petition-details.ts';

interface ReportProps {
  readonly petition: Petition;
  /** Null: the petition itself. */
  readonly commentId: string | null;
  readonly details: PetitionDetails;
}

/** Also reports of comments that are not on this phone any more: a refused act is always somewhere to be seen. */
export const PetitionReport = ({ petition, details }: Omit<ReportProps, 'commentId'>) => {
  const shown = new Set(details.comments.map(({ id }) => id));
  const refused = refusedReports(details).filter(({ args }) => !shown.has(textOf(args, 'comment_id')));
  return (
    <Report {...{ petition, details, refused }} commentId={null}>
      <Trans>Report a problem with this petition</Trans>
    </Report>
  );
};

export const CommentReport = (props: ReportProps & { readonly commentId: string }) => (
  <Report {...props} refused={refusedReports(props.details).filter(({ args }) => textOf(args, 'comment_id') === props.commentId)}>
    <Trans>Report this comment</Trans>
  </Report>
);

const refusedReports = ({ ops }: PetitionDetails): readonly Op[] =>
  ops.filter(({ name, state }) => name === 'report_petition' && state === 'refused');

const Report = ({
  petition,
  details,
  commentId,
  refused,
  children,
}: ReportProps & { readonly refused: readonly Op[]; readonly children: ReactNode }) => (
  <>
    <ReportBox
      title={children}
      own={details.reports.find(({ comment_id }) => comment_id === commentId)}
      // A comment is no petition that might exist already.
      reasons={reportReasons.filter((one) => commentId === null || one !== 'duplicate')}
      about={{ id: commentId ?? petition.id, title: petition.title }}
      from={`/petitions/${petitionAddress(petition)}${commentId ? '#comments' : ''}`}
      actsOf={(report) => [actOf(reportPetition, { ...report, petition_id: petition.id, comment_id: commentId })]}
    />
    {refused.map((op) => (
      <RefusedPetitionAct key={op.id} op={op} />
    ))}
  </>
);
