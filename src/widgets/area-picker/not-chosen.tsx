import { Trans } from '@lingui/react/macro';

/** The first entry of a list from which nothing is chosen yet. */
export const NotChosen = () => (
  <option value="">
    <Trans>Choose…</Trans>
  </option>
);
