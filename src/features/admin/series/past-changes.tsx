/** What an import of values changed, value by value. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEditing } from '#src/features/admin/editing/ask-editing.ts';
import styles from '#src/features/admin/editing/editing.module.css';
import { NoEditAnswer } from '#src/features/admin/editing/no-edit-answer.tsx';
import { changedPoints } from '#src/features/admin/model/changed-points.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { type ChangedLine, readSeriesImport } from './series-remote.ts';
import { useLineNames } from './use-line-names.ts';
import { usePointWords } from './use-point-words.ts';

export const PastChanges = ({ entry }: { readonly entry: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.post} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>What was changed</Trans>
      </summary>
      {isOpen && <Changes entry={entry} />}
    </details>
  );
};

const Changes = ({ entry }: { readonly entry: number }) => {
  const { answer, again } = useEditing(String(entry), readSeriesImport(entry));
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  return answer.value.map((line) => <LineChanges key={`${line.series} ${line.place} ${line.label_en}`} line={line} />);
};

const LineChanges = ({ line: { series, place, label_en: en, label_fr: fr, before, after } }: { readonly line: ChangedLine }) => {
  const { t } = useLingui();
  const language = useLanguage();
  const { seriesName, placeName } = useLineNames();
  const say = usePointWords();
  const none = t`no value`;
  const label = language === 'fr' ? fr : en;
  return (
    <>
      <h3>
        {seriesName(series)}, {placeName(place)}
        {label && `, ${label}`}
      </h3>
      <ul className={styles.changes}>
        {changedPoints(before ?? [], after ?? []).map(({ period, was, is }) => (
          <li key={period}>
            {period}: <del>{was === null ? none : say(was)}</del> → <ins>{is === null ? none : say(is)}</ins>
          </li>
        ))}
      </ul>
    </>
  );
};
