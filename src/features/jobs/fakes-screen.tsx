/** A job that somebody was sent, looked at on this phone alone; and the fakes that moderators found within a year. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { rejectionLabel } from '#src/model/written/reasons.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { FakeSigns, useFakes } from './fake-signs.tsx';
import { NeverPay, ToJobs } from './job-parts.tsx';
import { saidJob } from './labels.ts';
import type { Fake } from './model/fakes.ts';

const longest = 5000;

export const FakesScreen = () => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const looked = useDeferredValue(text).trim().slice(0, longest);
  const fakes = useFakes();
  useTitle(t`Is this job real?`);
  return (
    <div className={contentStyles.page}>
      <h1>
        <Trans>Is this job real?</Trans>
      </h1>
      <NeverPay />
      <LongText
        label={<Trans>The text of a job that you were sent</Trans>}
        hint={<Trans>It is looked at on this phone, with or without a network, and sent nowhere.</Trans>}
        value={text}
        most={longest}
        rows={8}
        onChange={setText}
      />
      <div role="status">
        {looked !== '' && (
          <FakeSigns
            fields={{ text: looked }}
            title={
              <p>
                <Trans>Fakes are written with words like these:</Trans>
              </p>
            }
            none={
              <p>
                <Trans>
                  ○ We know no fake like it, and found no words that ask for money. That proves nothing: whoever asks you to pay is no
                  employer.
                </Trans>
              </p>
            }
          />
        )}
      </div>
      {fakes && <Confirmed fakes={fakes} />}
      <p>
        <ToJobs />
      </p>
    </div>
  );
};

const Confirmed = ({ fakes }: { readonly fakes: readonly Fake[] }) => (
  <section className={contentStyles.part} aria-labelledby="confirmed">
    <h2 id="confirmed">
      <Trans>Fakes that moderators found</Trans>
    </h2>
    <p className={contentStyles.small}>
      <Trans>
        Jobs that were refused or taken away here within a year. No name of a company stands with them: fakes use the names of others.
      </Trans>
    </p>
    {fakes.length === 0 ? (
      <p>
        <Trans>None that this phone knows of.</Trans>
      </p>
    ) : (
      <ul>
        {fakes.map((fake) => (
          <FakeRow key={fake.id} fake={fake} />
        ))}
      </ul>
    )}
  </section>
);

const FakeRow = ({ fake: { confirmed_on, field, region_code, reason } }: { readonly fake: Fake }) => {
  const { i18n } = useLingui();
  const why = rejectionLabel(reason);
  return (
    <li>
      <strong>{wordIn(i18n, saidJob.words.fields.field?.choices?.[field])}</strong> · <PlaceIn place={null} region={region_code} /> ·{' '}
      {formatDay(confirmed_on, i18n.locale)}
      {why && <> · {i18n._(why)}</>}
    </li>
  );
};
