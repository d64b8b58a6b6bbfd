/** An application whose files the server did not take: why, and the ways out. Its words and what was chosen stand in the form below. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import written from '#src/widgets/written/written.module.css';

interface RefusedFilesProps {
  /** The application. */
  readonly op: Op;
  /** The part that was refused; null: the application itself was, for a file. */
  readonly part: Op | null;
}

export const RefusedFiles = ({ op, part }: RefusedFilesProps) => {
  const account = useAccount();
  const retry = async (): Promise<void> => {
    await account?.engine.retry((part ?? op).id);
    await account?.loop.poke();
  };
  return (
    <div className={written.refused} role="alert">
      <p>
        <strong>
          <Trans>! Not taken by the server</Trans>
        </strong>
      </p>
      <p>{whyOf((part ?? op).refusal?.why)}</p>
      <div className={written.buttons}>
        {part && (
          <Button look="plain" onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button look="plain" onClick={() => void account?.engine.discard(op.id)}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </div>
  );
};

const whyOf = (why: string | undefined): ReactNode => {
  switch (why) {
    case 'too_many_bytes':
      return <Trans>You have sent as many files as a day takes. Try again tomorrow: what you wrote and chose stays here.</Trans>;
    case 'file_type':
      return <Trans>A file is not what it should be by its content. Remove it below, choose another, and send again.</Trans>;
    case 'file_gone':
      return <Trans>A file was too long on its way, and the server has forgotten it. Send again: your files are still here.</Trans>;
    default:
      return <Trans>The server cannot read a file as it came. Look at the files below, and send again.</Trans>;
  }
};
