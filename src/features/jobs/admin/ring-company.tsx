/** Beside a claim: the number of the company in the directory, and a code that is read out there and typed by who claims it (decision 197). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Ask } from '#src/data/session/moderation-port.ts';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { useAsked, useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { formatDay, formatMoment } from '#src/shared/format-day.ts';
import { sayPhone } from '#src/shared/say-phone.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button } from '#src/ui/button.tsx';

const maybe = v.nullable(v.string());
/** `until`, `left`: of the code that is open. */
const told = v.object({ phone: maybe, source: maybe, until: maybe, left: v.nullable(v.number()), answered_at: maybe });
type Told = v.InferOutput<typeof told>;
const made = v.object({ code: maybe, until: v.string() });
/** `code` null: no more today; `until` is then when there is another. */
type Made = v.InferOutput<typeof made>;

const readCode =
  (target: string): Ask<Told> =>
  ({ read }) =>
    read('read_claim_code', { target }, told);
const newCode =
  (target: string): Ask<Made> =>
  ({ read }) =>
    read('new_claim_code', { target }, made);

export const RingCompany = ({ content: { id, owner_name, fields } }: { readonly content: QueuedContent }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState(0);
  const answer = useAsked(`claim-code ${id} ${asked}`, readCode(id));
  return (
    <section className={styles.body} aria-label={`${t`Call the company`} · ${owner_name ?? id}`}>
      <h3>
        <Trans>Call the company</Trans>
      </h3>
      {answer === null ? (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      ) : answer.ok ? (
        <Ring id={id} company={textOf(fields, 'company')} told={answer.value} />
      ) : (
        <>
          <p role="alert">{faultText(answer.error)}</p>
          <Button look="plain" onClick={() => setAsked(asked + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </section>
  );
};

interface RingProps {
  readonly id: string;
  readonly company: string;
  readonly told: Told;
}

const Ring = ({ id, company, told: { phone, source, until, left, answered_at } }: RingProps): ReactNode => {
  const { i18n } = useLingui();
  const day = answered_at ? formatDay(answered_at, i18n.locale) : '';
  if (answered_at)
    return (
      <p>
        <Trans>✓ The number in the directory was answered on {day}: who claims the company typed the code that was read out there.</Trans>
      </p>
    );
  if (!phone)
    return (
      <p>
        <Trans>
          The directory has no number of{' '}
          <Link to="/$directory/$slug" params={{ directory: 'companies', slug: company }}>
            this company
          </Link>
          , or the one it has came from who claims it. A code can be read out once it has another, with its source.
        </Trans>
      </p>
    );
  const number = sayPhone(phone);
  return (
    <>
      <p>
        <Trans>
          Its number in the directory: <a href={`tel:${phone}`}>{number}</a>
        </Trans>
        {source && <> ({source})</>}
      </p>
      <p className={styles.small}>
        <Trans>
          Call it yourself, no other number. Ask whether they know who claims the company, and read the code to whoever answers: who claims
          it types it here.
        </Trans>
      </p>
      <NewCode id={id} open={until === null ? null : { until, left: left ?? 0 }} />
    </>
  );
};

interface NewCodeProps {
  readonly id: string;
  readonly open: { readonly until: string; readonly left: number } | null;
}

const NewCode = ({ id, open }: NewCodeProps) => {
  const { i18n } = useLingui();
  const { fault, isBusy, run } = useAttempt();
  const [code, setCode] = useState<Made | null>(null);
  const make = (): void => void run(newCode(id)).then((answer) => answer.ok && setCode(answer.value));
  const end = code?.until ?? open?.until;
  const until = end ? formatMoment(end, i18n.locale) : '';
  return (
    <>
      <div role="status">
        {code ? (
          code.code ? (
            <p>
              <Trans>
                The code: <strong>{code.code.replace(/(...)/, '$1\u00A0')}</strong>. You see it only now. It counts until {until}, for five
                tries.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>Three codes were made for this request within a day, or forty by you. You can make another from {until} on.</Trans>
            </p>
          )
        ) : (
          open && (
            <p>
              <Trans>A code was made, and counts until {until}.</Trans>{' '}
              <Plural value={open.left} one="One try is left." other="# tries are left." /> <Trans>Another one ends it.</Trans>
            </p>
          )
        )}
      </div>
      {fault && <p role="alert">{faultText(fault)}</p>}
      <Button look="plain" disabled={isBusy} onClick={make}>
        {open || code?.code ? <Trans>Make another code</Trans> : <Trans>Make a code</Trans>}
      </Button>
    </>
  );
};
