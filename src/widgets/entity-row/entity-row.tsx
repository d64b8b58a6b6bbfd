/** One row of a list, near list or search: name, one line of context, one fact. The whole row is the link. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { contextLine, type FieldContext, formatField, formatYears } from '#src/widgets/facts/format-field.ts';
import styles from './entity-row.module.css';

interface EntityRowProps {
  readonly entity: DirectoryEntity;
  readonly row: Row;
  readonly address: string;
  readonly context: FieldContext;
  /** Stands in the place of the fact: a distance, a kind. */
  readonly aside?: ReactNode;
}

export const EntityRow = ({ entity, row, address, context, aside }: EntityRowProps) => (
  <Link to="/$directory/$slug" params={{ directory: pathOf(entity), slug: address }} className={styles.row}>
    <span className={styles.words}>
      <span className={styles.name}>
        {titleOf(entity, row, context)} {row.isSample && <SampleBadge />}
      </span>{' '}
      <span className={styles.context}>{contextLine(entity, row, entity.directory.context, context)}</span>
    </span>{' '}
    {aside === undefined ? <Fact entity={entity} row={row} context={context} /> : <span className={styles.fact}>{aside}</span>}
  </Link>
);

export const titleOf = (entity: DirectoryEntity, row: Row, context: FieldContext): string =>
  formatField(entity, row, entity.directory.title[context.language], context) ?? row.pid;

/** A bare number or year says nothing without its label; a choice speaks for itself. */
const Fact = ({ entity, row, context }: Pick<EntityRowProps, 'entity' | 'row' | 'context'>) => {
  const name = entity.directory.fact;
  const field = name ? entity.fields[name] : undefined;
  if (!name || !field) return null;
  const text =
    'ended' in entity.fields && name === 'started' ? formatYears(row.started, row.ended) : formatField(entity, row, name, context);
  if (text === null) return null;
  const labelled = field.kind === 'integer' || (field.kind === 'date' && (row.ended ?? null) === null);
  return (
    <span className={styles.fact}>
      {labelled && <span className={styles.label}>{context.i18n._(field.label)} </span>}
      {text}
    </span>
  );
};
