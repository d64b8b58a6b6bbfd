/** What a company says of itself, on its page: apart from the directory's row, and said to be its own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type LastWord, readLastWord } from '#src/features/jobs/common/read-last-word.ts';
import { saidAt, wordsOf } from '#src/features/jobs/model/company-words.ts';
import { loadGallery } from '#src/features/market/common/pictures.tsx';
import { readOwn } from '#src/model/content/content-rows.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { sayPhone } from '#src/shared/say-phone.ts';
import { textOf } from '#src/shared/text-of.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { ContentReport } from '#src/widgets/content/later-parts.ts';
import { Thing } from '#src/widgets/content/thing.tsx';
import { opsOn } from '#src/widgets/content/use-contents.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './company-level.module.css';
import { CompanyStalls } from './company-stalls.tsx';
import { companyThing } from './company-thing.ts';

const Gallery = later(loadGallery);

/** With where it sells. `company`: the public id of its page. */
export const CompanyWords = ({ company }: { readonly company: string }) => (
  <>
    <OwnWords company={company} />
    <CompanyStalls company={company} />
  </>
);

const OwnWords = ({ company }: { readonly company: string }) => {
  const { i18n } = useLingui();
  const found = useReplica((reader) => readSaid(reader, company), [company]);
  if (!found) return null;
  const { head, values, own, ops, report } = found;
  const name = textOf(values, 'company_name');
  const day = formatDay(saidAt(head), i18n.locale);
  return (
    <section className={styles.words} aria-labelledby="company-words">
      {import.meta.env.SSR && <Thing is={companyThing(found, i18n.locale)} />}
      <h2 id="company-words">
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.whose}>
        {head.is_sample === true && <SampleBadge />}{' '}
        <Trans>Written by the company, on {day}. It was not checked, and comes from none of the sources of this page.</Trans>
      </p>
      <Suspense fallback={null}>
        <Gallery here={{ id: head.id, pid: textOf(head, 'pid'), content: { ...head, owner_name: name }, own, ops }} />
      </Suspense>
      <Said values={values} />
      {own ? (
        <p className="no-print">
          <Link to="/jobs/company" search={{ edit: textOf(head, 'pid') }}>
            <Trans>Change the text</Trans>
          </Link>
        </p>
      ) : (
        <ContentReport kind="company_text" id={head.id} title={name} at={`/companies/${company}`} own={report} />
      )}
    </section>
  );
};

const readSaid = async (reader: Reader, company: string) => {
  const last = await readLastWord(reader, company);
  if (!last) return null;
  const { id } = last.head;
  const [own, [report], ops] = await Promise.all([
    reader.row('content_own', id),
    reader.rowsOf('content_reports', 'content_id', id, 1),
    reader.ops(),
  ]);
  return {
    ...last,
    own: readOwn(own),
    report,
    ops: opsOn(ops, 'company_text', id),
  };
};

const Said = ({ values }: Pick<LastWord, 'values'>) => {
  const { i18n } = useLingui();
  const { text, lang, hours, phones, web } = wordsOf(values, i18n.locale);
  return (
    <>
      {text && (
        <div lang={lang}>
          <Words text={text} />
        </div>
      )}
      <dl>
        {hours && (
          <div>
            <dt>
              <Trans>Opening hours</Trans>
            </dt>
            <dd>{hours}</dd>
          </div>
        )}
        {phones.length > 0 && (
          <div>
            <dt>
              <Trans>Telephone</Trans>
            </dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a href={`tel:${phone}`}>{sayPhone(phone)}</a>
              </dd>
            ))}
          </div>
        )}
        {web.startsWith('https://') && (
          <div>
            <dt>
              <Trans>Website</Trans>
            </dt>
            <dd>
              <a href={web} rel="nofollow ugc noopener">
                {web.replace(/^https:\/\/|\/$/g, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
};
