/** What an area found in the search: a few, and the way to the rest; tells which, by their public ids. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import block from './block.module.css';

export const mostFound = 5;

export interface FoundProps {
  readonly text: string;
  readonly onFound: (pids: readonly string[]) => void;
}

interface FoundSectionProps extends FoundProps {
  /** Of the section among all that are found. */
  readonly name: string;
  readonly title: ReactNode;
  /** Where they are all listed, if anywhere. */
  readonly list?: string;
  readonly more?: ReactNode;
  /** One more than are shown, if there are more. undefined: not known yet. */
  readonly pids: readonly string[] | undefined;
  readonly children: ReactNode;
}

export const FoundSection = ({ name, title, list, text, more, pids, onFound, children }: FoundSectionProps) => {
  useTellFound(pids, onFound);
  if (!pids || pids.length === 0) return null;
  const heading = `found-${name}`;
  return (
    <section className={block.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {list && pids.length > mostFound && (
        <Link to={list} search={{ q: text }} className={block.all}>
          {more}
        </Link>
      )}
    </section>
  );
};

/** Tells what was found, once it is known and whenever it is another. */
export const useTellFound = (found: readonly string[] | undefined, onFound: FoundProps['onFound']): void => {
  const all = found?.join(' ');
  useEffect(() => {
    if (all !== undefined) onFound(all === '' ? [] : all.split(' '));
  }, [all, onFound]);
};
