/** The columns of a file, each with its heading, what stands in it, and what it is; `children` are the options. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import type { Matching } from '#src/features/admin/model/match-columns.ts';
import { Field } from '#src/ui/field.tsx';

interface MatchedColumnsProps {
  readonly file: ReadFile;
  readonly matching: Matching;
  /** Where a column stands that another before it is already. */
  readonly twice: ReadonlySet<number>;
  readonly onMatch: (matching: Matching) => void;
  readonly children: ReactNode;
}

export const MatchedColumns = ({ file, matching, twice, onMatch, children }: MatchedColumnsProps) =>
  file.heads.map((head, place) => (
    <ColumnBox
      // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
      key={place}
      head={head || String(place + 1)}
      examples={examplesOf(file, place)}
      chosen={matching[place] ?? null}
      isTwice={twice.has(place)}
      onChoose={(column) => onMatch(matching.map((one, n) => (n === place ? column : one)))}
    >
      {children}
    </ColumnBox>
  ));

/** The first cells of the column that say something. */
const examplesOf = ({ lines }: ReadFile, place: number): string =>
  [...new Set(lines.flatMap(({ cells }) => cells[place]?.trim() || []))]
    .slice(0, 3)
    .map((cell) => cell.slice(0, 40))
    .join(' · ');

interface ColumnBoxProps {
  readonly head: string;
  readonly examples: string;
  readonly chosen: string | null;
  readonly isTwice: boolean;
  readonly onChoose: (column: string | null) => void;
  readonly children: ReactNode;
}

const ColumnBox = ({ head, examples, chosen, isTwice, onChoose, children }: ColumnBoxProps) => {
  const { t } = useLingui();
  return (
    <Field
      label={<bdi>{head}</bdi>}
      hint={examples && <bdi>{examples}</bdi>}
      error={isTwice && <Trans>Another column above is this already.</Trans>}
    >
      {(control) => (
        <select {...control} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
          <option value="">{t`Left out`}</option>
          {children}
        </select>
      )}
    </Field>
  );
};
