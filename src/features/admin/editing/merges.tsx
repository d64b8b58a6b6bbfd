/** What was merged into an entry, or the entry into another; for thirty days it can be undone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import frame from '#src/features/admin/screen.module.css';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { textOfCell } from './cells.ts';
import { linkToEdited } from './edit-address.ts';
import type { Merge } from './edit-remote.ts';
import styles from './editing.module.css';
import { undoMerge } from './twin-remote.ts';
import { useDecision } from './use-decision.tsx';
import { usePostName } from './use-post-name.ts';

interface MergesProps {
  readonly table: string;
  readonly merges: readonly Merge[];
  readonly onUndone: () => void;
}

export const Merges = ({ table, merges, onUndone }: MergesProps) => (
  <section className={frame.section}>
    <h2>
      <Trans>Merged</Trans>
    </h2>
    {merges.map((merge) => (
      <OneMerge key={merge.id} table={table} merge={merge} onUndone={onUndone} />
    ))}
  </section>
);

const OneMerge = ({ table, merge, onUndone }: Pick<MergesProps, 'table' | 'onUndone'> & { readonly merge: Merge }) => {
  const { i18n } = useLingui();
  const { fault, reasonFault, attempt, isBusy, run } = useDecision(onUndone);
  const postName = usePostName();
  const isPost = merge.table === 'memberships';
  const nameOf = (row: Merge['gone']): string => (isPost ? postName(row) : textOfCell(row.cells.name));
  const [gone, kept] = [nameOf(merge.gone), nameOf(merge.kept)];
  const moment = formatMoment(merge.at, i18n.locale);
  return (
    <>
      <p>
        {isPost ? (
          <Trans>
            “{gone}” was merged into “{kept}” on {moment}.
          </Trans>
        ) : (
          <Trans>
            “{gone}” was merged into <Link {...linkToEdited(table, { edit: merge.kept.pid })}>{kept}</Link> on {moment}.
          </Trans>
        )}
      </p>
      {merge.may_undo && (
        <details className={styles.post}>
          <summary>
            <Trans>Undo this merge</Trans>
          </summary>
          <Form
            fault={fault ? { text: fault } : null}
            attempt={attempt}
            onSubmit={(data) => void run(undoMerge(merge.table, merge.id, textIn(data, 'reason')))}
          >
            <ReasonField error={reasonFault} />
            <Button look="plain" type="submit" disabled={isBusy}>
              <Trans>Bring “{gone}” back</Trans>
            </Button>
          </Form>
        </details>
      )}
    </>
  );
};
