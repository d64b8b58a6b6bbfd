/**
 * The language that screens are drawn in. Lingui's own provider draws the whole page anew with each catalogue that arrives, though a screen
 * waits for its texts and none of those that stand changes: this one does so for another language alone.
 */
import { i18n } from '@lingui/core';
import { type I18nContext, LinguiContext } from '@lingui/react';
import { type ReactNode, useSyncExternalStore } from 'react';

const contexts: Record<string, I18nContext> = {};
/** Another object by language: hooks compare it. */
const contextIn = (language: string): I18nContext => (contexts[language] ??= { i18n: new Proxy(i18n, {}), _: i18n.t.bind(i18n) });

const onChange = (changed: () => void): (() => void) => i18n.on('change', changed);
const language = (): string => i18n.locale;

export const Spoken = ({ children }: { readonly children: ReactNode }) => (
  <LinguiContext value={contextIn(useSyncExternalStore(onChange, language, language))}>{children}</LinguiContext>
);
