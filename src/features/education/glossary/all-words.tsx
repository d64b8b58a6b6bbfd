/** Every word that is explained, by its name. */
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { terms } from './find-terms.ts';
import { TermList } from './term-list.tsx';

export const AllWords = () => {
  const { i18n } = useLingui();
  const sorted = terms
    .map((term) => ({ term, name: i18n._(term.name) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
    .map(({ term }) => term);
  // The words were not there yet when the browser looked for the one after "#".
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return <TermList terms={sorted} isPage />;
};

export { texts } from './texts.ts';
