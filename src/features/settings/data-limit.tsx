/** How much of this phone's data Mboa may use in a month. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#src/data/react/accounts.ts';
import { chooseLimit, dataLimits, readLimit } from '#src/platform/data-limit.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { LimitReached } from '#src/widgets/account/limit-reached.tsx';

const none = 'none';

export const DataLimit = () => {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState(readLimit);
  const choose = (value: string): void => {
    chooseLimit(value === none ? null : Number(value));
    setChosen(readLimit());
    // A higher one lets go on what waited for it.
    void accounts.current()?.loop.poke();
  };
  return (
    <>
      <ChoiceGroup
        name="data-limit"
        title={<Trans>Monthly limit</Trans>}
        value={String(chosen ?? none)}
        onChoose={choose}
        choices={[
          { value: none, label: <Trans>No limit</Trans> },
          ...dataLimits.map((megabytes) => ({ value: String(megabytes), label: formatBytes(megabytes * 1_000_000, i18n.locale) })),
        ]}
      />
      <LimitReached />
    </>
  );
};
