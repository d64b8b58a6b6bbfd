/** Why the server did not take a mutation, and what can be done. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';

export const refusalText = ({ name, refusal }: Op): ReactNode => {
  switch (refusal?.status) {
    case 'closed':
      return closedText(refusal.why);
    case 'not_found':
      return notFoundText(name);
    case 'forbidden':
      return forbiddenText(name);
    case 'id_conflict':
      return <Trans>Something else has the same number. Trying again gives it another.</Trans>;
    case 'dependency':
      return <Trans>Something before it was not taken. Fix that first.</Trans>;
    default:
      return fieldText(refusal?.field);
  }
};

const notFoundText = (name: string): ReactNode => {
  switch (name) {
    case 'support_petition':
      return <Trans>The code does not fit this petition. Ask its author for the right one.</Trans>;
    default:
      return <Trans>The petition is not there any more.</Trans>;
  }
};

const forbiddenText = (name: string): ReactNode => {
  switch (name) {
    case 'support_petition':
      return <Trans>Your own petition needs others as supporters.</Trans>;
    default:
      return <Trans>Your account is not allowed to do this.</Trans>;
  }
};

const closedText = (why: string | undefined): ReactNode => {
  switch (why) {
    case 'withdrawn':
      return <Trans>Its author had withdrawn the petition.</Trans>;
    case 'handed_over':
      return <Trans>The petition was handed over before. What was handed over stays as it was.</Trans>;
    case 'in_review':
    case 'handed_in':
      return <Trans>The moderators are reading the petition. It cannot be changed now.</Trans>;
    case 'not_answered':
      return <Trans>The petition has no answer yet. What became of it can be told once there is one.</Trans>;
    case 'no_more':
      return <Trans>It was submitted three times. Write a new petition instead.</Trans>;
    default:
      return <Trans>It arrived after the petition had ended.</Trans>;
  }
};

const fieldText = (field: string | undefined): ReactNode => {
  switch (field) {
    case 'name_display':
      return <Trans>Your account has no name to show. Add one under “My account”.</Trans>;
    case 'consent':
      return <Trans>The words you agreed to have changed. Reload the page and sign again.</Trans>;
    case 'closes_at':
      return <Trans>The closing date must be from one week to one year away. Choose another.</Trans>;
    case 'area_code':
    case 'region_code':
    case 'division_code':
    case 'subdivision_code':
    case 'reach':
      return <Trans>The area does not fit. Choose it again.</Trans>;
    default:
      return <Trans>The server does not take it as it is. Change it, then send it again.</Trans>;
  }
};
