import { useLingui } from '@lingui/react';
import { Icon } from '#src/ui/icon.tsx';
import { useLateSlots } from './late-slots.ts';
import type { BarPlace } from './nav.ts';

/** What stands on a place of the bar, on phones below and in the rail. */
export const PlaceName = ({ place: { label, icon, counts } }: { readonly place: BarPlace }) => {
  const { i18n } = useLingui();
  const { Count } = useLateSlots();
  return (
    <>
      <Icon name={icon} />
      {i18n._(label)}
      {counts && Count && <Count of={counts} />}
    </>
  );
};
