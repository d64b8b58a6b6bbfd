/** The ten questions about an outlet, each with its own form: the source is the page where somebody looked, its date the day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { outletCheck } from '#src/features/admin/model/outlet-kinds.ts';
import frame from '#src/features/admin/screen.module.css';
import { textOfCell } from './cells.ts';
import type { EditedRow } from './edit-remote.ts';
import styles from './editing.module.css';
import { RowForm } from './row-form.tsx';
import { useCellText } from './use-cell-text.ts';

interface OutletChecksProps {
  readonly outlet: EditedRow;
  readonly checks: readonly EditedRow[];
  readonly onSaved: (row: EditedRow) => void;
}

const { code: questions, answer } = outletCheck.fields;

export const OutletChecks = ({ outlet, checks, onSaved }: OutletChecksProps) => {
  const { t, i18n } = useLingui();
  const textOf = useCellText();
  return (
    <section className={frame.section}>
      <h2>
        <Trans>Ten questions</Trans>
      </h2>
      <p className={frame.muted}>
        <Trans>
          Give the page where you looked as the source, and the day as its date. The answers are a checklist: nothing adds them up.
        </Trans>
      </p>
      {Object.entries(questions.choices ?? {}).map(([code, label]) => {
        const row = checks.find(({ cells }) => cells.code === code) ?? null;
        const question = i18n._(label);
        const said = row ? textOf(answer, textOfCell(row.cells.answer)) : t`nobody has looked yet`;
        return (
          <details key={`${code} ${row?.rev}`} className={styles.post}>
            <summary>
              <Trans>
                {question}: {said}
              </Trans>
            </summary>
            <RowForm table="outlet_checks" row={row} fixed={{ outlet_id: outlet.pid, code }} onSaved={onSaved} />
          </details>
        );
      })}
    </section>
  );
};
