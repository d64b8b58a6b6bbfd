import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ToldAnswer } from './model/told-reports.ts';

/** Why a report was not counted. */
export const reasonTexts: Readonly<Record<NonNullable<ToldAnswer['reason']>, ReactNode>> = {
  person: <Trans>It named a person or led to one.</Trans>,
  no_fee: <Trans>It was not about something asked for at an office.</Trans>,
  twice: <Trans>The same had been reported before.</Trans>,
  unclear: <Trans>It could not be understood.</Trans>,
};
