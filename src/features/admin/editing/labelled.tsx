import { Trans } from '@lingui/react/macro';

/** A label before what it says: French writes its colon with a space. */
export const Labelled = ({ label }: { readonly label: string }) => <Trans>{label}:</Trans>;
