/** What stands in a cell, in words: a choice by its label, an area by its name. */
import { useLingui } from '@lingui/react';
import type { Field } from '#src/model/define-entity.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';

export const useCellText = (): ((field: Field | undefined, text: string) => string) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  return (field, text) => {
    const label = field?.choices && Object.hasOwn(field.choices, text) ? field.choices[text] : undefined;
    if (label) return i18n._(label);
    return (field?.kind === 'area' && names.get(text)) || text || '–';
  };
};
