import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MyDataFault } from '#src/data/session/my-data-port.ts';
import { profileSaving } from '#src/data/session/session.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { askMyData } from './ask-my-data.ts';
import { myDataFile, myDataFileName } from './my-data-file.ts';
import { myDataFaultText } from './my-data-texts.tsx';

type Step = 'calm' | 'asked' | { readonly saved: string } | { readonly fault: MyDataFault };

export const ExportPart = () => {
  const [step, setStep] = useState<Step>('calm');
  const save = async (): Promise<void> => {
    setStep('asked');
    const answer = await askMyData((remote) => remote.export());
    if (!answer.ok) return setStep({ fault: answer.error });
    const now = new Date().toISOString();
    const name = myDataFileName(now);
    saveFile(name, 'application/json', [myDataFile({ held: answer.value, waiting: profileSaving.state(), now })]);
    setStep({ saved: name });
  };
  return (
    <>
      <p>
        <Trans>
          Everything the service holds about you, as a file that programs can read. What waits unsent on this phone is in it too. Nothing in
          it is about anybody else.
        </Trans>
      </p>
      <p>
        <Button look="plain" disabled={step === 'asked'} onClick={() => void save()}>
          {step === 'asked' ? <Trans>Collecting…</Trans> : <Trans>Save my data as a file</Trans>}
        </Button>
      </p>
      <Outcome step={step} />
    </>
  );
};

const Outcome = ({ step }: { readonly step: Step }) => {
  const { saved } = typeof step === 'object' && 'saved' in step ? step : { saved: null };
  return (
    <p role="status">
      {saved && <Trans>Saved as {saved}. Keep it where nobody else can read it.</Trans>}
      {typeof step === 'object' && 'fault' in step && myDataFaultText(step.fault)}
    </p>
  );
};
