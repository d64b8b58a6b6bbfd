/** Who applied to the companies that one acts for, as a list or in columns: read on this phone, moved and answered without a network. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import styles from '#src/features/jobs/jobs.module.css';
import { type Received, useReceived } from '#src/features/jobs/use-applications.ts';
import { formatDay } from '#src/shared/format-day.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { AnswerSeveral } from './answer-several.tsx';
import { ApplicantColumns } from './applicant-columns.tsx';
import { ApplicantDetails, useMarkRead } from './applicant-details.tsx';
import { SaveApplicants } from './save-applicants.tsx';
import { stages, useStageWords } from './stages.ts';

export const Applicants = () => {
  const received = useReceived();
  const fresh = received.filter(({ content }) => content.state === 'sent').length;
  return (
    <section className={styles.applicants} aria-labelledby="applicants">
      <h2 id="applicants">
        <Trans>Applications</Trans>
      </h2>
      <p role="status" className={contentStyles.small}>
        {received.length === 0 ? (
          <Trans>None yet. They come to this phone with the network, and can be read without it.</Trans>
        ) : (
          <Plural value={fresh} _0="All are read." one="# is new." other="# are new." />
        )}
      </p>
      {received.length > 0 && (
        <p className={contentStyles.small}>
          <Trans>Half a year after a job ended its applications go from all phones, with files and notes.</Trans>
        </p>
      )}
      {received.length > 0 && <Seen received={received} />}
    </section>
  );
};

const Seen = ({ received }: { readonly received: readonly Received[] }) => {
  const { t } = useLingui();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [chosen, choose] = useState('');
  const jobs = [...new Map(received.map(({ job }) => [job.pid, job.title || t`A job that is no longer shown`]))];
  const job = jobs.some(([pid]) => pid === chosen) ? chosen : '';
  const shown = received
    .filter((one) => job === '' || one.job.pid === job)
    .sort((a, b) => stages.indexOf(a.content.state) - stages.indexOf(b.content.state));
  const isColumns = search.columns !== undefined;
  return (
    <>
      <Tabs
        label={t`How applications are shown`}
        tabs={[
          { key: 'list', name: t`As a list`, to: '/jobs/company' },
          { key: 'columns', name: t`In columns`, to: '/jobs/company', search: { columns: '' } },
        ]}
        current={isColumns ? 'columns' : 'list'}
      />
      {jobs.length > 1 && <ListSelect label={t`Job`} value={job} options={[['', t`All jobs`], ...jobs]} onChoose={choose} />}
      <AnswerSeveral received={shown} />
      {isColumns ? <InColumns received={shown} /> : shown.map((one) => <Applicant key={one.content.id} received={one} />)}
      <SaveApplicants received={shown} />
    </>
  );
};

const Applicant = ({ received }: { readonly received: Received }) => {
  const { i18n } = useLingui();
  const said = useStageWords();
  const markRead = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  const { content, job } = received;
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) markRead(received);
      }}
    >
      <summary>
        <strong>
          <bdi>{content.owner_name ?? <Trans>A member</Trans>}</bdi>
        </strong>{' '}
        · <bdi>{job.title || <Trans>A job that is no longer shown</Trans>}</bdi> ·{' '}
        {content.opened_at && formatDay(content.opened_at, i18n.locale)} · {said(content.state)}
      </summary>
      {isOpen && <ApplicantDetails received={received} />}
    </details>
  );
};

/** The one that is open stands beneath the columns. */
const InColumns = ({ received }: { readonly received: readonly Received[] }) => {
  const markRead = useMarkRead();
  const [open, setOpen] = useState<{ readonly id: string; readonly to: string | undefined; readonly n: number } | null>(null);
  const opened = received.find(({ content }) => content.id === open?.id);
  return (
    <>
      <ApplicantColumns
        received={received}
        open={opened?.content.id}
        onOpen={(one, to) => {
          markRead(one);
          setOpen({ id: one.content.id, to, n: (open?.n ?? 0) + 1 });
        }}
      />
      {opened && <Opened key={open?.n} received={opened} begun={open?.to} />}
    </>
  );
};

const Opened = ({ received, begun }: { readonly received: Received; readonly begun: string | undefined }) => {
  const said = useStageWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { content } = received;
  return (
    <section aria-labelledby="opened">
      <h3 id="opened" ref={heading} tabIndex={-1}>
        <bdi>{content.owner_name ?? <Trans>A member</Trans>}</bdi> · {said(content.state)}
      </h3>
      <ApplicantDetails received={received} begun={begun} />
    </section>
  );
};
