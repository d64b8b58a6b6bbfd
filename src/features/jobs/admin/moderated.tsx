/** Beside a claim of a company whoever reviews it finds what came with it, and says what they checked once it was confirmed. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ask } from '#src/data/session/moderation-port.ts';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { companyLevels } from '#src/features/jobs/model/claim.ts';
import { FileList } from '#src/features/jobs/parts/file-list.tsx';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { RingCompany } from './ring-company.tsx';

const Parts = ({ content }: { readonly content: QueuedContent }) => (
  <>
    <FileList
      pid={content.pid}
      files={content.files ?? []}
      note={
        <p>
          <Trans>Mboa checked what kind of file each is, not what is in it. Save nothing longer than you need it.</Trans>
        </p>
      }
    />
    {['in_review', 'approved'].includes(content.state) && !content.is_own && !content.is_sample && <RingCompany content={content} />}
    {content.state === 'approved' && !content.is_own && <LevelForm content={content} />}
  </>
);

const levelNames = {
  none: msg`Nothing beyond what was sent`,
  phone: msg`I rang the company at a number that others know`,
  registry: msg`I saw its registration (RCCM or NIU)`,
  official: msg`The office itself confirmed it, by letter or from its own address`,
} as const;

const setLevel =
  (target: string, level: string | null): Ask<null> =>
  ({ done }) =>
    done('set_claim_level', { target, level });

const LevelForm = ({ content: { id, fields } }: { readonly content: QueuedContent }) => {
  const { i18n } = useLingui();
  const { fault, attempt, isBusy, run } = useAttempt();
  const [isDone, setDone] = useState(false);
  const handleSubmit = (data: FormData): void => {
    const chosen = textIn(data, 'level');
    setDone(false);
    void run(setLevel(id, chosen === 'none' ? null : chosen)).then(({ ok }) => setDone(ok));
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <Field label={<Trans>What did you check? Everybody reads it.</Trans>}>
        {(control) => (
          <select {...control} name="level" defaultValue={typeof fields.level === 'string' ? fields.level : 'none'}>
            {(['none', ...companyLevels] as const).map((level) => (
              <option key={level} value={level}>
                {i18n._(levelNames[level])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        <Trans>Say it</Trans>
      </Button>
      <p role="status">{isDone && <Trans>✓ It stands on the page of the company.</Trans>}</p>
    </Form>
  );
};

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  kinds: { claim: { Parts } },
};
