/** One's own work profile as words for the boxes of an application; null: there is none, or it is on its way. */
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';

export interface WorkWords {
  readonly experience: string;
  readonly education: string;
  readonly skills: string;
}

export const useWorkWords = (): WorkWords | null => {
  const { i18n } = useLingui();
  const [words, setWords] = useState<WorkWords | null>(null);
  const row = useReplica(async (reader) => (await reader.rowsOfTable('work_profiles'))[0] ?? null, []);
  const isThere = Boolean(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being written is not begun anew by what is changed elsewhere
  useEffect(() => {
    if (!row) return;
    void import('#src/features/jobs/work/as-words.ts').then(({ asWords }) => asWords(row, i18n.locale)).then(setWords, () => undefined);
  }, [isThere, i18n.locale]);
  return words;
};
