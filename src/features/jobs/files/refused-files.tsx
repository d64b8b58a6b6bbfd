/** An application or a claim whose files the server did not take: why, and the ways out. Its words and what was chosen stand in its form. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Op, piecesOf } from '#src/data/sync/op.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';

interface RefusedFilesProps {
  /** What they belong to. */
  readonly op: Op;
  /** The part that was refused; null: it was itself, for a file. */
  readonly part: Op | null;
  /** The way to the form, where it stands elsewhere. */
  readonly children?: ReactNode;
}

export const RefusedFiles = ({ op, part, children }: RefusedFilesProps) => (
  <RefusedMutation op={op} why={whyOf((part ?? op).refusal?.why)} again={part}>
    {children}
  </RefusedMutation>
);

/** For which piece of it the server did not take it. */
export const refusedPiece = (ops: readonly Op[], op: Op): Op | null =>
  piecesOf(ops, op).find(({ refusal }) => refusal && refusal.status !== 'dependency') ?? null;

const whyOf = (why: string | undefined): ReactNode => {
  switch (why) {
    case 'too_many_bytes':
      return <Trans>You have sent as many files as a day takes. Try again tomorrow: what you wrote and chose stays here.</Trans>;
    case 'file_type':
      return <Trans>A file is not what it should be by its content. Remove it, choose another, and send again.</Trans>;
    case 'file_gone':
      return <Trans>A file was too long on its way, and the server has forgotten it. Send again: your files are still here.</Trans>;
    default:
      return <Trans>The server cannot read a file as it came. Look at the files, and send again.</Trans>;
  }
};
