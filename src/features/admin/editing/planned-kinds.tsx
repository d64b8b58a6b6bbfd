/** What becomes of the lines of a file, kind by kind: how many of each, and what each kind is called. */
import { Plural, useLingui } from '@lingui/react/macro';

export const plannedKinds = ['faulty', 'changed', 'new', 'same'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export const PlannedCounts = ({ lines }: { readonly lines: readonly { readonly kind: PlannedKind }[] }) => {
  const many = (kind: PlannedKind): number => lines.filter((one) => one.kind === kind).length;
  return (
    <p role="status">
      <Plural value={many('new')} one="# new" other="# new" /> · <Plural value={many('changed')} one="# changed" other="# changed" /> ·{' '}
      <Plural value={many('same')} one="# the same" other="# the same" /> ·{' '}
      <Plural value={many('faulty')} one="# at fault" other="# at fault" />
    </p>
  );
};

export const usePlannedNames = (): Readonly<Record<PlannedKind, string>> => {
  const { t } = useLingui();
  return { faulty: t`At fault: mend these in the file`, changed: t`Would change`, new: t`Would be new`, same: t`Stays as it is` };
};
