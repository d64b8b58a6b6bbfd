/** What is known about a row, and quietly what is not. Areas stand in the line above, quiet fields elsewhere. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Field, Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import styles from './fact-list.module.css';
import { type FieldContext, factNames, formatField, namedBy, sayTerm } from './format-field.ts';

interface FactListProps {
  readonly entity: DirectoryEntity;
  readonly row: Row;
  readonly context: FieldContext;
}

export const FactList = ({ entity, row, context }: FactListProps) => {
  const { expected } = entity.directory;
  const facts = factNames(entity, context.language).flatMap((name) => {
    const field = entity.fields[name];
    if (!field || field.kind === 'area') return [];
    const text = formatField(entity, row, name, context);
    return text === null && expected && !expected.includes(name) ? [] : [{ name, field, text }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, field, text }) => (
        <div key={name} className={styles.fact}>
          <dt>{context.i18n._(field.label)}</dt>
          <dd>
            {text === null ? <Unknown /> : <FactValue field={field} value={row[name]} text={text} context={context} />}
            {text !== null && <Caution entity={entity} name={name} row={row} context={context} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What a value needs beside it to be true: that a term without an end is of its source's time, and who counted what the row's own source did not. */
const Caution = ({ entity, name, row, context }: FactListProps & { readonly name: string }) => {
  const { credit } = entity.fields[name] ?? {};
  const known = entity.directory.term?.started === name ? sayTerm(entity.directory, row, context)?.known : null;
  const counted = credit && (context.names.sources?.[credit.source]?.[context.language] ?? credit.source);
  const dated = counted && (counted.includes(credit.asOf) ? counted : `${counted}, ${credit.asOf}`);
  const words = known ?? dated;
  return words ? <span className={styles.caution}> ({words})</span> : null;
};

const Unknown = () => (
  <span className={styles.unknown}>
    <Trans>Not known yet</Trans>
  </span>
);

interface FactValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly text: string;
  readonly context: FieldContext;
}

const FactValue = ({ field, value, text, context }: FactValueProps): ReactNode => {
  const target = field.refersTo ? directoryOf(field.refersTo) : null;
  const named = namedBy(field, value, context.names);
  if (target && named)
    return (
      <Link to="/$directory/$slug" params={{ directory: pathOf(target), slug: named.address }}>
        {text}
      </Link>
    );
  if (field.kind === 'phone') return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
  if (field.kind === 'url') return <OutsideLink url={text} />;
  return text;
};

/** Data may hold any text where an address belongs: only http and https become links. */
const OutsideLink = ({ url, children }: { readonly url: string; readonly children?: ReactNode }) =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noopener nofollow">
      {children ?? url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : (
    (children ?? url)
  );

const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/]+/i.test(url);
