/** An application whose files the server did not take: why, and the ways out. Its words and what was chosen stand in the form below. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';

interface RefusedFilesProps {
  /** The application. */
  readonly op: Op;
  /** The part that was refused; null: the application itself was, for a file. */
  readonly part: Op | null;
}

export const RefusedFiles = ({ op, part }: RefusedFilesProps) => (
  <RefusedMutation op={op} why={whyOf((part ?? op).refusal?.why)} again={part} />
);

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
