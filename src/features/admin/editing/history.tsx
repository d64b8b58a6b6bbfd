/** What editors have done to a row, newest first, with old and new value. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import frame from '#src/features/admin/screen.module.css';
import { formatMoment } from '#src/shared/format-day.ts';
import { actName } from './act-names.ts';
import { textOfCell } from './cells.ts';
import type { Act } from './edit-remote.ts';
import styles from './editing.module.css';
import { Labelled } from './labelled.tsx';
import { useCellText } from './use-cell-text.ts';

export const History = ({ acts }: { readonly acts: readonly Act[] }) => {
  const { i18n } = useLingui();
  return (
    <section className={frame.section}>
      <h2>
        <Trans>What was changed</Trans>
      </h2>
      {acts.length === 0 && (
        <p>
          <Trans>Nothing by hand yet.</Trans>
        </p>
      )}
      <ol className={styles.acts}>
        {acts.map((act) => (
          <li key={act.id}>
            <p>
              <strong>{i18n._(actName(act.action))}</strong> <bdi>{act.title}</bdi>{' '}
              <span className={frame.muted}>{formatMoment(act.at, i18n.locale)}</span>
            </p>
            <Changes table={act.table} changes={act.changes} />
            {act.source && <p className={frame.muted}>{act.source.title}</p>}
            {act.reason && <p className={frame.muted}>{act.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Of the source its own line tells. */
export const Changes = ({ table, changes }: { readonly table: string; readonly changes: Readonly<Act['changes']> }) => {
  const { i18n, t } = useLingui();
  const textOf = useCellText();
  const fields = fieldsOf(table);
  const shown = Object.entries(changes).filter(([column, [old, now]]) => column !== 'source' && textOfCell(old) !== textOfCell(now));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {shown.map(([column, [old, now]]) => {
        const field = fields.find((one) => one.column === column)?.field;
        return (
          <li key={column}>
            <Labelled label={field ? i18n._(field.label) : column === 'as_of' ? t`True as of` : column} />{' '}
            <del>{textOf(field, textOfCell(old))}</del> → <ins>{textOf(field, textOfCell(now))}</ins>
          </li>
        );
      })}
    </ul>
  );
};
