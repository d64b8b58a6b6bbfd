/** All petitions of the country, under the heading where each stands; read from the network. The address holds every choice. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useAsked } from '#src/data/react/use-asked.ts';
import { categoryLabels } from '#src/features/petitions/model/labels.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Form, textIn } from '#src/ui/form.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { PageButtons, PagePlace } from '#src/widgets/list/page-buttons.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { type Register, readRegister, rowsOfPage } from './read-register.ts';
import styles from './register.module.css';
import { RegisterRow } from './register-row.tsx';
import {
  dataAddress,
  type Listing,
  listings,
  type RegisterChoice,
  readRegisterSearch,
  registerSorts,
  writeRegisterSearch,
} from './register-search.ts';

type Go = (next: Partial<RegisterChoice>) => void;

export const RegisterScreen = () => {
  const { t } = useLingui();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choice = readRegisterSearch(search);
  useTitle(t`Register of petitions`);
  const go: Go = (next) => void navigate({ to: '/petitions/register', search: writeRegisterSearch({ ...choice, page: 0, ...next }) });
  return (
    <>
      <h1>
        <Trans>Register of petitions</Trans>
      </h1>
      <p className={listStyles.about}>
        <Trans>All petitions of the country, and what became of them. Read from the network.</Trans>
      </p>
      <Read choice={choice} go={go} />
    </>
  );
};

interface ReadProps {
  readonly choice: RegisterChoice;
  readonly go: Go;
}

const Read = ({ choice, go }: ReadProps) => {
  const key = JSON.stringify(choice);
  const { answer, again } = useAsked(useCallback(() => readRegister(JSON.parse(key)), [key]));
  // How many stand under each heading stays while the next page is asked for.
  const counts = useRef<Register['counts'] | null>(null);
  if (answer?.ok) counts.current = answer.value.counts;
  return (
    <>
      <Headings choice={choice} counts={counts.current} />
      <Tools choice={choice} go={go} />
      {!answer && <Waiting />}
      {answer && !answer.ok && (
        <NotRead onAgain={again}>
          <Trans>The register is read from the network, and there is none now.</Trans>
        </NotRead>
      )}
      {answer?.ok && <Found choice={choice} go={go} found={answer.value} />}
    </>
  );
};

const Headings = ({ choice, counts }: { readonly choice: RegisterChoice; readonly counts: Register['counts'] | null }) => {
  const { t } = useLingui();
  const number = useNumbers();
  const names = useListingNames();
  const tabOf = (listing: RegisterChoice['listing'], name: string, many: number | null) => ({
    key: listing,
    name: many === null ? name : `${name} ${number(many)}`,
    to: '/petitions/register' as const,
    search: writeRegisterSearch({ ...choice, page: 0, listing }),
  });
  const isShown = (one: Listing): boolean => !counts || (counts[one] ?? 0) > 0 || choice.listing === one;
  const all = counts && Object.values(counts).reduce((sum, many) => sum + many, 0);
  const tabs = [tabOf('', t`All`, all), ...listings.filter(isShown).map((one) => tabOf(one, names[one], counts && (counts[one] ?? 0)))];
  return <Tabs label={t`Where they stand`} tabs={tabs} current={choice.listing} />;
};

const useListingNames = () => {
  const { t } = useLingui();
  return {
    open: t`Open`,
    awaiting: t`Awaiting an answer`,
    answered: t`Answered`,
    closed: t`Closed petitions`,
    withdrawn: t`Withdrawn by authors`,
    archived: t`Archived`,
    rejected: t`Rejected`,
  } as const;
};

const Tools = ({ choice, go }: ReadProps) => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const sorts = {
    newest: t`Newest first`,
    last_day: t`Most signed in 24 hours`,
    signatures: t`Most signatures first`,
    closing: t`Closing soon first`,
  };
  return (
    <div className={styles.tools}>
      <Form fault={null} attempt={0} onSubmit={(data) => go({ text: textIn(data, 'q') })}>
        <SearchField
          key={choice.text}
          name="q"
          label={t`Words in a petition`}
          button={t`Search`}
          defaultValue={choice.text}
          maxLength={100}
        />
      </Form>
      <div className={styles.selects}>
        <ListSelect
          label={t`Region`}
          value={choice.region}
          options={[['', t`All`], ...regionCodes.map((code) => [code, names.get(code) ?? code] as const)]}
          onChoose={(region) => go({ region })}
        />
        <ListSelect
          label={t`Subject`}
          value={choice.category}
          options={[['', t`All`], ...Object.entries(categoryLabels).map(([one, label]) => [one, i18n._(label)] as const)]}
          onChoose={(category) => go({ category })}
        />
        <ListSelect
          label={t`Order`}
          value={choice.sort}
          options={registerSorts.map((sort) => [sort, sorts[sort]] as const)}
          onChoose={(sort) => go({ sort: registerSorts.find((one) => one === sort) ?? 'newest' })}
        />
      </div>
    </div>
  );
};

const Found = ({ choice, go, found: { petitions, total } }: ReadProps & { readonly found: Register }) => {
  const number = useNumbers();
  const names = useAreaNames();
  const first = choice.page * rowsOfPage;
  const last = first + petitions.length;
  const all = number(total);
  return (
    <>
      <p role="status" className={listStyles.count}>
        <Plural value={total} _0="No petition stands here." one={`${all} petition`} other={`${all} petitions`} />
      </p>
      <Rule choice={choice} />
      <ul className={styles.rows}>
        {petitions.map((row, place) => (
          <li key={'pid' in row ? row.pid : place}>
            <RegisterRow row={row} names={names} />
          </li>
        ))}
      </ul>
      <PageButtons page={choice.page} hasMore={last < total && petitions.length > 0} go={(page) => go({ page })}>
        <PagePlace first={first + 1} last={last} of={total} />
      </PageButtons>
      {total > 0 && <OpenData choice={choice} />}
    </>
  );
};

/** Where an order or a heading does not explain itself. */
const Rule = ({ choice: { listing, sort } }: Pick<ReadProps, 'choice'>) => (
  <>
    {listing === 'awaiting' && (
      <p className={styles.rule}>
        <Trans>They have reached the number of signatures from which an answer is asked, and there is none yet.</Trans>
      </p>
    )}
    {listing === 'archived' && (
      <p className={styles.rule}>
        <Trans>What was answered stands here half a year after its end, all else after five years. It can still be read.</Trans>
      </p>
    )}
    {listing === 'rejected' && (
      <p className={styles.rule}>
        <Trans>
          Title and reason, 15 days after the decision, without the author. What is about a person, insults or threatens is not listed.
        </Trans>
      </p>
    )}
    {sort === 'last_day' && (
      <p className={styles.rule}>
        <Trans>By the signatures that were counted in the last 24 hours. Nobody can pay for a place.</Trans>
      </p>
    )}
  </>
);

const OpenData = ({ choice }: Pick<ReadProps, 'choice'>) => (
  <p className={`${styles.data} no-print`}>
    <Trans>As open data, 500 at a time:</Trans> <a href={dataAddress('csv', choice)}>CSV</a> <a href={dataAddress('json', choice)}>JSON</a>
  </p>
);
