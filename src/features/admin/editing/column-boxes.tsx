/** Which column of the file is which of the directory: guessed, and the editor decides. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import { faultOfMatching, type Matching } from '#src/features/admin/model/match-columns.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { BackToFile } from './back-to-file.tsx';
import { MatchedColumns } from './matched-columns.tsx';

interface ColumnBoxesProps {
  readonly table: string;
  readonly file: ReadFile;
  readonly guessed: Matching;
  /** Whether areas are known by their names. */
  readonly hasAreas: boolean;
  readonly onBack: () => void;
  readonly onMatched: (matching: Matching) => void;
}

export const ColumnBoxes = ({ table, file, guessed, hasAreas, onBack, onMatched }: ColumnBoxesProps) => {
  const { i18n, t } = useLingui();
  const [matching, setMatching] = useState(guessed);
  const [attempt, setAttempt] = useState(0);
  const fault = attempt > 0 ? faultOfMatching(matching) : null;
  const twice = fault !== null && fault !== 'no_name' ? fault.twice : new Set<number>();
  const handleSubmit = (): void => {
    setAttempt(attempt + 1);
    if (faultOfMatching(matching) === null) onMatched(matching);
  };
  return (
    <>
      <BackToFile onBack={onBack} />
      <Form
        fault={fault === 'no_name' ? { text: <Trans>Say which column has the name.</Trans> } : null}
        attempt={attempt}
        onSubmit={handleSubmit}
      >
        <h2>
          <Trans>Which column is what?</Trans>
        </h2>
        {!hasAreas && (
          <p>
            <Trans>The list of areas is not on this phone yet: until it is, areas are understood by their codes alone.</Trans>
          </p>
        )}
        <MatchedColumns file={file} matching={matching} twice={twice} onMatch={setMatching}>
          <option value="pid">{t`Code of the entry (pid)`}</option>
          {fieldsOf(table).map(({ column, field }) => (
            <option key={column} value={column}>
              {i18n._(field.label)}
            </option>
          ))}
        </MatchedColumns>
        <Button type="submit">
          <Trans>Compare with the directory</Trans>
        </Button>
      </Form>
    </>
  );
};
