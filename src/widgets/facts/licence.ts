import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Those that are words; all others are names, the same in both languages. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  quoted: msg`quoted with its source`,
  unclear: msg`unclear`,
  'official act': msg`official act`,
  'facts, with credit': msg`facts, with credit`,
  'IMF, reuse with credit': msg`IMF, reuse with credit`,
};

/** A licence as a row of facts carries it, in the reader's language. */
export const sayLicence = (i18n: I18n, licence: string): string => {
  const said = words[licence];
  return said ? i18n._(said) : licence;
};
