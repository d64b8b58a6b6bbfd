import { useLingui } from '@lingui/react';
import type { Names } from '#src/data/packs/directory.ts';
import { contextOf, type FieldContext } from './format-field.ts';

/** What fields need to become words on this screen: its language, and the names its rows point to. */
export const useFieldContext = (names: Names): FieldContext => {
  const { i18n } = useLingui();
  return contextOf(i18n, names);
};
