/** For who was told a supporter's code by mouth: it leads to the petition that looks for support. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import written from '#src/widgets/written/written.module.css';
import { readPetitionOfCode } from './read-petitions.ts';

export const CodeEntry = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<ReactNode>(null);
  const [isAsking, setAsking] = useState(false);
  const find = async (typed: string): Promise<void> => {
    const code = typed.replace(/[\s-]/g, '').toUpperCase();
    setAsking(true);
    const answer = /^[0-9A-Z]{6}$/.test(code) ? await readPetitionOfCode(code) : null;
    setAsking(false);
    setAttempt((count) => count + 1);
    if (answer?.ok) {
      const { pid } = answer.value;
      return navigate({ to: '/petitions/$segment', params: { segment: pid }, search: { code: answer.value.code } });
    }
    setFault(faultText(answer === null ? null : answer.error));
  };
  return (
    <details className={written.more}>
      <summary>
        <Trans>Support with a code</Trans>
      </summary>
      <Form fault={null} attempt={attempt} onSubmit={(data) => void find(textIn(data, 'code'))}>
        <TextField
          label={t`Code of six letters and digits`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fault}
        />
        <Button type="submit" look="plain" disabled={isAsking}>
          <Trans>Find the petition</Trans>
        </Button>
      </Form>
    </details>
  );
};

/** Null: it was not worth asking. */
const faultText = (fault: 'not-found' | 'network' | null): ReactNode => {
  if (fault === 'network') return <Trans>Finding it needs a network, and there is none now.</Trans>;
  if (fault === 'not-found') return <Trans>No petition that looks for supporters has this code.</Trans>;
  return <Trans>A code has six letters and digits.</Trans>;
};
