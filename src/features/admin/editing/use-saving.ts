/** One row being written: what was typed stays until the server has it, and beside it how the row stands meanwhile. */
import { useState } from 'react';
import { newUuid } from '#src/shared/uuid.ts';
import { askEditing } from './ask-editing.ts';
import { type Typed, toldOf } from './cells.ts';
import { type EditedRow, type EditFault, saveRow, type ToldSource } from './edit-remote.ts';

interface Outcome {
  readonly attempt: number;
  readonly fault: EditFault | null;
  readonly faults: Readonly<Record<string, string>>;
}

export interface Saving extends Outcome {
  readonly row: EditedRow | null;
  readonly typed: Typed;
  readonly type: (cells: Typed) => void;
  readonly isBusy: boolean;
  /** Somebody else changed it: this is how it stood when the writing began. Null: nobody did. */
  readonly before: EditedRow | null;
  readonly giveUp: () => void;
  readonly submit: (source: ToldSource, reason: string) => void;
}

const calm: Outcome = { attempt: 0, fault: null, faults: {} };

/** `begun`: null for a new row; `fixed`: what of a new one nobody chooses. */
export const useSaving = (table: string, begun: EditedRow | null, fixed: Typed, onSaved: (row: EditedRow) => void): Saving => {
  const [id] = useState(() => begun?.id ?? newUuid(Date.now()));
  const [row, setRow] = useState(begun);
  const [before, setBefore] = useState<EditedRow | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(calm);
  const submit = async (source: ToldSource, reason: string): Promise<void> => {
    setBusy(true);
    const told = { ...toldOf(typed, row), ...(row ? {} : fixed) };
    const answer = await askEditing(saveRow({ table, id, rev: row?.rev ?? null, told, source, reason }));
    setBusy(false);
    const next = (fault: EditFault | null, faults = {}): void => setOutcome(({ attempt }) => ({ attempt: attempt + 1, fault, faults }));
    if (!answer.ok) return next(answer.error);
    if (answer.value.status === 'invalid') return next(null, answer.value.faults);
    if (answer.value.status !== 'changed') return onSaved(answer.value.row);
    setBefore(before ?? row);
    setRow(answer.value.row);
    next(null);
  };
  return {
    ...{ ...outcome, row, typed, isBusy, before },
    type: (cells) => setTyped({ ...typed, ...cells }),
    giveUp: () => {
      setTyped({});
      setBefore(null);
      setOutcome(calm);
    },
    submit: (source, reason) => void (isBusy || submit(source, reason)),
  };
};
