/** The list of who applied as a file for a spreadsheet: what a company has on its phones already, and no letters. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Received } from '#src/features/jobs/use-applications.ts';
import { saveCsv } from '#src/platform/save-csv.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { useStageWords } from './stages.ts';

export const SaveApplicants = ({ received }: { readonly received: readonly Received[] }) => {
  const { t } = useLingui();
  const said = useStageWords();
  const save = (): void =>
    saveCsv(`applicants-${new Date().toISOString().slice(0, 10)}`, [
      [t`Name`, t`Job`, t`Applied on`, t`Stage`, t`Telephone`, t`Skills`],
      ...received.map(({ content, job }) => [
        content.owner_name ?? '',
        job.title,
        content.opened_at?.slice(0, 10) ?? '',
        said(content.state),
        textOf(content.values, 'phone'),
        textOf(content.values, 'skills'),
      ]),
    ]);
  return (
    <div className={contentStyles.part}>
      <Button look="plain" onClick={save}>
        <Trans>Save the list as a file (CSV)</Trans>
      </Button>
      <p className={contentStyles.small}>
        <Trans>It holds names and telephone numbers: delete it when the job is filled.</Trans>
      </p>
    </div>
  );
};
