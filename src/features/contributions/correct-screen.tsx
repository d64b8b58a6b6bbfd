/** Correcting a page or a list of the directory, by its address in `?about=`: what is wrong, what is right, since when and from where one knows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Lookup } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, pathOf } from '#src/model/directories.ts';
import { directoryPlaceAt } from '#src/model/directory-place.ts';
import { wordsOfAddress } from '#src/shared/title-address.ts';
import { Field } from '#src/ui/field.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { type BoxProps, ContentBox } from '#src/widgets/content/content-box.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { type FieldContext, formatField } from '#src/widgets/facts/format-field.ts';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { correctedFields, fieldWords } from './common/corrected-fields.ts';
import { saidCorrection } from './labels.ts';

export const CorrectScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const isAnew = typeof search.edit === 'string';
  const about = typeof search.about === 'string' ? search.about : '';
  const page = usePageAt(about);
  useTitle(isAnew ? t`Change the correction` : t`Correct a page`);
  if (!isAnew && typeof search.draft !== 'string' && !page.entity) return <WhichPage />;
  return page.isLooked ? <Correcting search={search} begun={begunAt(about, page, search.field)} /> : <Waiting />;
};

interface Page {
  /** Null: the address is none of the directory's. */
  readonly entity: DirectoryEntity | null;
  /** Null: it is the list itself, or not on this phone. */
  readonly row: Row | null;
  /** As the page stands now, without what follows a question mark. */
  readonly address: string;
  readonly isList: boolean;
  readonly context: FieldContext;
  readonly isLooked: boolean;
}

const usePageAt = (about: string): Page => {
  const place = directoryPlaceAt(about);
  const { entity = null, segment = '' } = place ?? {};
  const table = segment && entity ? entity.table : null;
  const answer = useDirectory<Lookup | null>(`lookup ${table} ${segment}`, async (source) =>
    table === null ? null : source.lookup(table, segment.slice(0, 500)),
  );
  const found = answer.value?.kind === 'found' ? answer.value : null;
  const context = useFieldContext(found?.names ?? {});
  const list = entity ? `/${pathOf(entity)}` : '';
  return {
    entity,
    row: found?.row ?? null,
    address: segment ? `${list}/${found?.address ?? segment}` : list,
    isList: segment === '',
    context,
    isLooked: table === null || answer.state !== 'loading' || answer.value !== null,
  };
};

/** What the page told to be begun with. */
const begunAt = (about: string, { entity, row, address, isList, context }: Page, field: unknown): Readonly<Record<string, string>> => {
  if (!entity) return {};
  const region = row && (entity.table === 'regions' ? row.code : row.regionCode);
  const asked = correctedFields(entity, isList).find((one) => one === `${entity.table}.${String(field)}`) ?? '';
  const title = row ? titleOf(entity, row, context) : isList ? context.i18n._(entity.directory.labels.many) : wordsOfAddress(about);
  return {
    about: address,
    title: title.slice(0, 140),
    field: asked,
    was: row ? saidNow(entity, row, asked, context) : '',
    region_code: typeof region === 'string' ? region : '',
  };
};

const saidNow = (entity: DirectoryEntity, row: Row, field: string, context: FieldContext): string =>
  (formatField(entity, row, field.slice(field.indexOf('.') + 1), context) ?? '').slice(0, 300);

interface CorrectingProps {
  readonly search: Readonly<Record<string, unknown>>;
  readonly begun: Readonly<Record<string, string>>;
}

const Correcting = ({ search, begun }: CorrectingProps) => {
  const navigate = useNavigate();
  return (
    <WriteContent
      said={saidCorrection}
      search={search}
      at="/civic-contributions/correct"
      heading={(anew) => (anew ? <Trans>Change the correction</Trans> : <Trans>Correct a page</Trans>)}
      intro={<Trans>Moderators compare your correction with its source, then the page shows it.</Trans>}
      label={(anew) => (anew ? <Trans>Submit again</Trans> : <Trans>Submit correction</Trans>)}
      signIn={<Trans>Sign in to submit the correction</Trans>}
      begun={begun}
      boxes={{
        title: null,
        about: (boxOf) => <LinkedCard address={String(boxOf('about').draft.about ?? '')} />,
        field: (boxOf, change) => <FieldBox box={boxOf('field')} change={change} />,
        was: null,
        value: (boxOf) => <ValueBox box={boxOf('value')} />,
        region_code: null,
      }}
      open={(pid) => navigate({ to: '/civic-contributions/corrections/$segment', params: { segment: pid } })}
    />
  );
};

/** Which fact it is, and what the page says of it now. */
const FieldBox = ({ box, change }: { readonly box: BoxProps; readonly change: (part: ContentDraft) => void }) => {
  const { t, i18n } = useLingui();
  const { draft, words, error } = box;
  const { entity, row, isList, context } = usePageAt(String(draft.about ?? ''));
  const [field, was] = [String(draft.field ?? ''), String(draft.was ?? '')];
  return (
    <>
      <Field label={wordIn(i18n, words.fields.field?.label)} error={error}>
        {(control) => (
          <select
            {...control}
            value={field}
            onChange={({ target: { value } }) => change({ field: value, was: entity && row ? saidNow(entity, row, value, context) : '' })}
          >
            {field === '' && <option value="">{t`Choose…`}</option>}
            {(entity ? correctedFields(entity, isList) : [field]).map((one) => (
              <option key={one} value={one}>
                {wordIn(i18n, fieldWords[one]) || one}
              </option>
            ))}
          </select>
        )}
      </Field>
      {was !== '' && (
        <p className={contentStyles.small}>
          <Trans>
            On the page until now: <bdi>{was}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
};

/** Of a whole list one has to say whom it is about, too. */
const ValueBox = ({ box }: { readonly box: BoxProps }) => {
  const { t } = useLingui();
  const { label = '' } = box.words.fields.value ?? {};
  const isList = directoryPlaceAt(String(box.draft.about ?? ''))?.segment === '';
  const hint = t`The council, constituency or office, then the name.`;
  return <ContentBox {...box} words={isList ? { ...box.words, fields: { ...box.words.fields, value: { label, hint } } } : box.words} />;
};

const WhichPage = () => (
  <Message title={<Trans>Which page is to be corrected?</Trans>}>
    <p>
      <Trans>Find the village, school, clinic or person. “Correct this page” stands under “How we know”.</Trans>
    </p>
    <p>
      <Link to="/search">
        <Trans>Search</Trans>
      </Link>{' '}
      ·{' '}
      <Link to="/civic-contributions">
        <Trans>What is missing</Trans>
      </Link>
    </p>
  </Message>
);
