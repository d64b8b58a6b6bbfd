/** Pages of areas whose name or subject says every word: where to go, before what is there. Needs nothing that is fetched or synced. */
import { areaWords } from 'virtual:area-words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import block from '#src/widgets/area/block.module.css';
import { useTellFound } from '#src/widgets/area/found-section.tsx';
import { findPages } from './find-pages.ts';

const pages = areaWords
  .flatMap(({ entry, pages: others = [] }) => (entry ? [...others, entry] : others))
  .filter(({ to }, n, all) => all.findIndex((one) => one.to === to) === n);

interface PageFindsProps {
  readonly text: string;
  readonly onFound: (area: string, found: readonly string[]) => void;
}

export const PageFinds = ({ text, onFound }: PageFindsProps) => {
  const { i18n } = useLingui();
  const found = findPages(pages, text, (message) => i18n._(message));
  const tell = useCallback((all: readonly string[]) => onFound('pages', all), [onFound]);
  useTellFound(
    found.map(({ to }) => to),
    tell,
  );
  if (found.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="found-pages">
      <h2 id="found-pages">
        <Trans>Pages</Trans>
      </h2>
      <ul>
        {found.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to} className={block.row}>
              <span>{i18n._(name)}</span>
              <span className={block.context}>{i18n._(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
