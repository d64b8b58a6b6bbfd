import { Trans, useLingui } from '@lingui/react/macro';
import type { Row } from '#src/model/define-entity.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import styles from './pages.module.css';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Only addresses of the web become links: a source row is data, and data is not trusted with a scheme. */
const linkOf = (value: unknown): string | null => (typeof value === 'string' && /^https?:\/\//.test(value) ? value : null);

export const SourceEntry = ({ row, language }: { readonly row: Row; readonly language: 'en' | 'fr' }) => {
  const { i18n } = useLingui();
  const licence = sayLicence(i18n, textOf(row.licence) ?? '');
  const url = linkOf(row.url);
  const licenceUrl = linkOf(row.licenceUrl);
  const copied = textOf(row.retrievedOn);
  const publisher = textOf(row.publisher);
  const note = textOf(language === 'fr' ? row.noteFr : row.noteEn);
  const asOf = formatDate(row.asOf, language);
  return (
    <article className={styles.source}>
      <h2>{url ? <a href={url}>{textOf(row.title)}</a> : textOf(row.title)}</h2>
      <p className={styles.facts}>
        {publisher && <span>{publisher}</span>}
        <span>{licenceUrl ? <a href={licenceUrl}>{licence}</a> : licence}</span>
        <span>
          <Trans>as of {asOf}</Trans>
        </span>
        {copied && <Copied date={formatDate(copied, language)} />}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </article>
  );
};

const Copied = ({ date }: { readonly date: string }) => (
  <span>
    <Trans>copied on {date}</Trans>
  </span>
);
