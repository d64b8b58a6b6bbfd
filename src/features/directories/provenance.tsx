import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Row } from '#src/model/define-entity.ts';
import { formatDate } from '#src/shared/format-date.ts';
import type { FieldContext } from '#src/widgets/facts/format-field.ts';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import styles from './row-page.module.css';

interface ProvenanceProps {
  readonly row: Row;
  readonly context: FieldContext;
  /** Of the page. */
  readonly at: string;
}

/** How do we know: the source, the time it speaks of, its licence, and the way to everything about it, and to who knows better. */
export const Provenance = ({ row, context, at }: ProvenanceProps) => {
  const source = context.names.sources?.[row.source]?.[context.language] ?? row.source;
  const date = formatDate(row.asOf, context.language);
  return (
    <section className={styles.provenance}>
      <h2>
        <Trans>How we know</Trans>
      </h2>
      <p>
        <Trans>
          {source}, as of {date}. Licence: {sayLicence(context.i18n, row.licence)}.
        </Trans>{' '}
        <Link to="/credits" className="no-print">
          <Trans>Sources and licences</Trans>
        </Link>
      </p>
      <p className="no-print">
        <Trans>Is something wrong or out of date?</Trans>{' '}
        <Link to="/civic-contributions/correct" search={{ about: at }}>
          <Trans>Correct this page</Trans>
        </Link>
      </p>
    </section>
  );
};
