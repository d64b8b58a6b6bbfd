/** One row of a list, near list or search: name, one line of context, one fact. The whole row is the link. */
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { languageOfPath } from '#src/platform/language.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { contextLine, type FieldContext, formatField, sayTerm } from '#src/widgets/facts/format-field.ts';
import styles from './entity-row.module.css';

interface EntityRowProps {
  readonly entity: DirectoryEntity;
  readonly row: Row;
  readonly address: string;
  readonly context: FieldContext;
  /** Stands in the place of the fact: a distance, a kind. */
  readonly aside?: ReactNode;
  /** Below the context. */
  readonly note?: string | null;
}

/**
 * A plain anchor, because a list mounts a dozen of these a frame while it scrolls and the router's own link costs ten
 * times as much; a row that stays in sight is not drawn again.
 */
export const EntityRow = memo(({ entity, row, address, context, aside, note }: EntityRowProps) => {
  const router = useRouter();
  const params = { directory: pathOf(entity), slug: address };
  const handleClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to: '/$directory/$slug', params });
  };
  return (
    <a
      href={`${languagePrefix()}/${params.directory}/${address}`}
      className={note ? `${styles.row} ${styles.noted}` : styles.row}
      onClick={handleClick}
    >
      <span className={styles.words}>
        <span className={styles.name}>
          {titleOf(entity, row, context)} {row.isSample && <SampleBadge />}
        </span>{' '}
        <span className={styles.context}>{contextLine(entity, row, entity.directory.context, context)}</span>
        {note && <span className={styles.context}> {note}</span>}
      </span>{' '}
      {aside === undefined ? <Fact entity={entity} row={row} context={context} /> : <span className={styles.fact}>{aside}</span>}
    </a>
  );
});

/** Links keep the language the visitor came with, as the router's do. */
const languagePrefix = (): string => {
  const language = languageOfPath(location.pathname);
  return language ? `/${language}` : '';
};

export const titleOf = (entity: DirectoryEntity, row: Row, context: FieldContext): string =>
  formatField(entity, row, entity.directory.title[context.language], context) ?? row.pid;

/** A bare number or year says nothing without its label; a choice speaks for itself. */
const Fact = ({ entity, row, context }: Pick<EntityRowProps, 'entity' | 'row' | 'context'>) => {
  const { fact: name, term } = entity.directory;
  const field = name ? entity.fields[name] : undefined;
  if (!name || !field) return null;
  if (term) return <TermFact entity={entity} row={row} context={context} />;
  const text = formatField(entity, row, name, context);
  if (text === null) return null;
  const labelled = field.kind === 'integer' || field.kind === 'date';
  return (
    <span className={styles.fact}>
      {labelled && <span className={styles.label}>{context.i18n._(field.label)} </span>}
      {text}
    </span>
  );
};

const TermFact = ({ entity, row, context }: Pick<EntityRowProps, 'entity' | 'row' | 'context'>) => {
  const term = sayTerm(entity.directory, row, context);
  if (!term) return null;
  return (
    <span className={styles.fact}>
      {term.years} {term.known && <span className={styles.known}>{term.known}</span>}
    </span>
  );
};
