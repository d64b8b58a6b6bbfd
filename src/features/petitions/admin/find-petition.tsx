/** A petition by its address, as a moderator has it before them. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModerationFault } from '#src/data/session/moderation-port.ts';
import { useAttempt } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { readPetition, type TimelinePetition } from './ask-petitions.ts';
import { pidInAddress } from './pid-in-address.ts';

interface Finding {
  /** Null: none was found yet, or what was asked last is not there. */
  readonly petition: TimelinePetition | null;
  readonly fault: ModerationFault | null;
  readonly attempt: number;
  readonly isBusy: boolean;
  /** From what was typed. */
  readonly look: (typed: string) => void;
  readonly find: (pid: string) => Promise<boolean>;
}

export const useFinding = (): Finding => {
  const { fault, attempt, isBusy, run } = useAttempt();
  const [own, setOwn] = useState<{ readonly fault: ModerationFault | null; readonly count: number }>({ fault: null, count: 0 });
  const [petition, setPetition] = useState<TimelinePetition | null>(null);
  const find = async (pid: string): Promise<boolean> => {
    const answer = await run(readPetition(pid));
    if (answer.ok) setPetition(answer.value);
    return answer.ok;
  };
  const look = (typed: string): void => {
    const pid = pidInAddress(typed);
    setOwn(({ count }) => ({ fault: pid ? null : 'not_found', count: count + 1 }));
    if (pid) void find(pid).then((isFound) => !isFound && setPetition(null));
    else setPetition(null);
  };
  return { petition, fault: own.fault ?? fault, attempt: own.count + attempt, isBusy, look, find };
};

export const FindPetition = ({ finding, onAsked }: { readonly finding: Finding; readonly onAsked?: () => void }) => {
  const { fault, attempt, isBusy, look } = finding;
  const handleSubmit = (data: FormData): void => {
    onAsked?.();
    look(textIn(data, 'petition'));
  };
  return (
    <Form fault={fault && { text: faultText(fault) }} attempt={attempt} onSubmit={handleSubmit}>
      <TextField
        label={<Trans>Address or number of the petition</Trans>}
        hint={<Trans>As it stands on its page or poster: the last ten characters are enough.</Trans>}
        name="petition"
        autoComplete="off"
        required
      />
      <Button type="submit" disabled={isBusy}>
        <Trans>Find</Trans>
      </Button>
    </Form>
  );
};
