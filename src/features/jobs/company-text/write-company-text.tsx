/** Writing what a company says of itself: begun from its last word, also a colleague's. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { CompanyBox } from '#src/features/jobs/common/company-box.tsx';
import { useCompanies } from '#src/features/jobs/common/use-companies.ts';
import { phoneNames } from '#src/features/jobs/model/company-words.ts';
import { movesOf } from '#src/features/market/common/pictures.tsx';
import { type ContentDraft, draftOf } from '#src/model/content/content-draft.ts';
import { imagesOf } from '#src/model/content/content-rows.ts';
import { draftNumberIn } from '#src/model/drafts/kept-drafts.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { saidCompanyText } from './labels.ts';
import { readWrittenWord } from './read-written-word.ts';

type Search = Readonly<Record<string, unknown>>;

/** Whether the address asks for the form. `text`: the public id of the company. */
export const isWritten = (search: Search): boolean =>
  typeof search.text === 'string' || typeof search.edit === 'string' || draftNumberIn(search) !== null;

export const WriteCompanyText = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const companies = useCompanies('editor');
  const asked = typeof search.text === 'string' ? search.text : (companies?.[0]?.pid ?? '');
  const found = useReplica(async (reader) => ({ last: await readWrittenWord(reader, asked) }), [asked]);
  useTitle(t`What the company says of itself`);
  if (companies?.length === 0) return <ActsForNone />;
  if (!companies || found === undefined) return null;
  const last = found?.last;
  const begun = last && withoutEmpty(draftOf(saidCompanyText.kind, last.values));
  return (
    <WriteContent
      said={saidCompanyText}
      search={search}
      at="/jobs/company"
      heading={() => <Trans>What the company says of itself</Trans>}
      intro={
        <Trans>
          It stands on the page of the company, under its name, as soon as it is sent. What comes from the sources of the directory stays as
          it is.
        </Trans>
      }
      label={(anew) => (anew ? <Trans>Save changes</Trans> : <Trans>Show it to everybody</Trans>)}
      signIn={<Trans>Sign in to write it</Trans>}
      begun={{ ...begun, company: asked }}
      boxes={{
        company: (boxOf) => (
          <CompanyBox box={boxOf('company')} companies={companies} none={t`Choose…`} isFixed={typeof search.edit === 'string'} />
        ),
      }}
      finish={meant}
      movesOf={movesOf}
      before={() =>
        typeof search.edit !== 'string' &&
        last &&
        imagesOf(last.head).length > 0 && (
          <p className={contentStyles.small}>
            <Trans>The pictures on the page are a colleague’s, and go with their text: choose those that should stand with yours.</Trans>
          </p>
        )
      }
      open={() => navigate({ to: '/jobs/company' })}
    />
  );
};

const withoutEmpty = (draft: ContentDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(draft).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])));

/** Numbers and the address as people write them. What is none stays, and is told at its box. */
const meant = (draft: ContentDraft): ContentDraft => {
  const typed = (name: string): string => String(draft[name] ?? '').trim();
  const bare = typed('web').replace(/^http:\/\//i, '');
  return {
    ...draft,
    ...Object.fromEntries(phoneNames.map((name) => [name, asDialled(typed(name))])),
    web: bare === '' || /^https:\/\//i.test(bare) ? bare : `https://${bare}`,
  };
};
const asDialled = (typed: string): string => {
  const number = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\d{9}$/.test(number) ? `+237${number}` : number;
};

const ActsForNone = () => (
  <Message title={<Trans>What the company says of itself</Trans>} tone="waiting">
    <p>
      <Trans>It is written by people who act for the company. Find yours in the directory, ask to represent it, and we check.</Trans>
    </p>
    <p>
      <Link to="/jobs/company">
        <Trans>Your companies</Trans>
      </Link>
    </p>
  </Message>
);
