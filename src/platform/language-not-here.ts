/** Said where a language was asked for whose texts are neither on this phone nor to be had. */
import { msg } from '@lingui/core/macro';
import { showNotice } from './notices.ts';
import type { Language } from './preferences.ts';

const titles = { en: msg`English is not on this phone yet`, fr: msg`French is not on this phone yet` };

export const sayLanguageNotHere = (language: Language): void =>
  showNotice({ severity: 'medium', title: titles[language], message: msg`It comes when there is a network. Nothing was changed.` });
