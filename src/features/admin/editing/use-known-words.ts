import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { areaCodes, type KnownWords } from '#src/features/admin/model/tidy-cells.ts';
import { type BothLanguages, loadBothLanguages } from '#src/platform/both-languages.ts';

/** What areas, kinds and fields are called in both languages, as far as it is on this phone. */
export const useKnownWords = (): KnownWords => {
  const { i18n } = useLingui();
  const { value } = useDirectory('area names in both', (source) => Promise.all([source.areaNames('en'), source.areaNames('fr')]));
  const areas = useMemo(() => areaCodes(value ?? []), [value]);
  const [both, setBoth] = useState<BothLanguages | null>(null);
  useEffect(() => void loadBothLanguages().then(setBoth, () => undefined), []);
  return { areas, labelsOf: (id) => [i18n, ...(both ? [both.en, both.fr] : [])].map((texts) => texts._(id)) };
};
