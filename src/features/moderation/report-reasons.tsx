/** What members said is wrong, without their names. */

import { useLingui } from '@lingui/react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { reportLabels } from '#src/model/written/reasons.ts';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './parts/moderation.module.css';

export const ReportReasons = ({ reports }: Pick<QueuedContent, 'reports'>) => {
  const { i18n } = useLingui();
  return (
    <ul className={styles.plain}>
      {reports.map(({ reason, details }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report has no name here, and the list does not change
        <li key={place}>
          <p>
            <strong>{i18n._(reportLabels[reason])}</strong>
          </p>
          {details && <Words text={details} />}
        </li>
      ))}
    </ul>
  );
};
