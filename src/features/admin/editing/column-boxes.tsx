/** Which column of the file is which of the directory: guessed, and the editor decides. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import { faultOfMatching, type Matching } from '#src/features/admin/model/match-columns.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { BackToFile } from './back-to-file.tsx';

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
        {file.heads.map((head, place) => (
          <ColumnBox
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={place}
            table={table}
            head={head || String(place + 1)}
            examples={examplesOf(file, place)}
            chosen={matching[place] ?? null}
            isTwice={twice.has(place)}
            onChoose={(column) => setMatching(matching.map((one, n) => (n === place ? column : one)))}
          />
        ))}
        <Button type="submit">
          <Trans>Compare with the directory</Trans>
        </Button>
      </Form>
    </>
  );
};

/** The first cells of the column that say something. */
export const examplesOf = ({ lines }: ReadFile, place: number): string =>
  [...new Set(lines.flatMap(({ cells }) => cells[place]?.trim() || []))]
    .slice(0, 3)
    .map((cell) => cell.slice(0, 40))
    .join(' · ');

interface ColumnBoxProps {
  readonly table: string;
  readonly head: string;
  readonly examples: string;
  readonly chosen: string | null;
  readonly isTwice: boolean;
  readonly onChoose: (column: string | null) => void;
}

const ColumnBox = ({ table, head, examples, chosen, isTwice, onChoose }: ColumnBoxProps) => {
  const { i18n, t } = useLingui();
  return (
    <Field
      label={<bdi>{head}</bdi>}
      hint={examples && <bdi>{examples}</bdi>}
      error={isTwice && <Trans>Another column above is this already.</Trans>}
    >
      {(control) => (
        <select {...control} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
          <option value="">{t`Left out`}</option>
          <option value="pid">{t`Code of the entry (pid)`}</option>
          {fieldsOf(table).map(({ column, field }) => (
            <option key={column} value={column}>
              {i18n._(field.label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
