/** What the checks are called, and what each found, in words. */

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { Check } from './readiness-remote.ts';

const names: Readonly<Record<string, MessageDescriptor>> = {
  row_security: msg`Row level security`,
  grants: msg`Rights on tables`,
  visitor_writes: msg`Writing by visitors`,
  owner_functions: msg`Functions with the owner’s rights`,
  visitor_probes: msg`Writing by visitors, tried`,
  policy_reports: msg`Content policy`,
  migrations: msg`Migrations`,
  backup: msg`Backup`,
  secrets: msg`Secrets`,
  translations: msg`Translations`,
  sizes: msg`Sizes of the build`,
  payments: msg`Payments`,
  log_chain: msg`The log`,
  second_factor: msg`Second factor`,
  confirmed_addresses: msg`Confirmed addresses`,
  samples: msg`Samples and demo accounts`,
};

/** A check that this build does not know yet keeps the server's name. */
export const checkName = (code: string, i18n: I18n): string => {
  const name = Object.hasOwn(names, code) ? names[code] : undefined;
  return name ? i18n._(name) : code;
};

export const Evidence = ({ check }: { readonly check: Check }): ReactNode => {
  const say = Object.hasOwn(evidence, check.code) ? evidence[check.code] : undefined;
  return say ? say(check) : Object.entries(check.figures).map(([name, value]) => `${name}: ${value} `);
};

const count = (check: Check, name: string): number => Number(check.figures[name] ?? 0);

const evidence: Readonly<Record<string, (check: Check) => ReactNode>> = {
  row_security: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (wrong === 0) return <Trans>It is on for all {all} tables.</Trans>;
    return (
      <Trans>
        It is off for {wrong} of {all} tables.
      </Trans>
    );
  },
  grants: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (wrong === 0) return <Trans>Visitors and members have the rights they need on {all} tables and views, and no others.</Trans>;
    return <Plural value={wrong} one="Visitors or members have # right too many." other="Visitors or members have # rights too many." />;
  },
  visitor_writes: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (wrong === 0) return <Trans>Without an account nobody can write to any of {all} tables and views, nor by a function.</Trans>;
    return <Plural value={wrong} one="Visitors can write in # place." other="Visitors can write in # places." />;
  },
  owner_functions: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (wrong === 0) return <Trans>All {all} have a fixed search_path.</Trans>;
    return (
      <Trans>
        {wrong} of {all} have no fixed search_path.
      </Trans>
    );
  },
  policy_reports: (check) => (
    <Plural
      value={count(check, 'all')}
      _0="No browser refused anything in seven days."
      one="Browsers refused something # time in seven days: rule, screen, how often."
      other="Browsers refused something # times in seven days: rule, screen, how often."
    />
  ),
  visitor_probes: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (check.figures.is_told === false) return <NotTold />;
    if (wrong === 0) return <Trans>The server tried to write {all} times as a visitor, and each time was refused.</Trans>;
    return (
      <Plural
        value={wrong}
        one="# of the writes that the server tried as a visitor was not refused."
        other="# of the writes that the server tried as a visitor were not refused."
      />
    );
  },
  secrets: (check) => <Secrets check={check} />,
  translations: (check) => {
    const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
    if (check.figures.is_told === false) return <NotTold />;
    if (wrong === 0) return <Trans>All {all} texts are there in both languages.</Trans>;
    return <Plural value={wrong} one="# text has no French." other="# texts have no French." />;
  },
  sizes: (check) => <Sizes check={check} />,
  payments: ({ state }) =>
    state === 'pass' ? (
      <Trans>No sandbox is connected.</Trans>
    ) : (
      <Trans>Donations are tried with the sandbox: no money moves, whatever a page says was paid.</Trans>
    ),
  migrations: (check) => <Migrations check={check} />,
  backup: (check) => <Backup check={check} />,
  log_chain: (check) => {
    const [all, broken] = [count(check, 'all'), check.figures.broken];
    if (typeof broken !== 'number') return <Trans>Entries in the log: {all}. None was changed or taken out.</Trans>;
    return <Trans>Entry {broken} was changed, or one before it is missing.</Trans>;
  },
  second_factor: ({ state, figures }) => {
    if (state === 'pass') return <Trans>Administrators need a second factor.</Trans>;
    if (figures.is_offered === false) return <Trans>This installation offers none: administrators need only a password.</Trans>;
    return <Trans>Administrators need only a password.</Trans>;
  },
  confirmed_addresses: ({ state }) =>
    state === 'pass' ? (
      <Trans>Signatures and votes count once the member’s address is confirmed.</Trans>
    ) : (
      <Trans>Signatures and votes count without a confirmed address.</Trans>
    ),
  samples: (check) => <Samples check={check} />,
};

const NotTold = () => <Trans>No server of ours has said anything about it.</Trans>;

const Secrets = ({ check }: { readonly check: Check }) => {
  const [all, wrong] = [count(check, 'all'), count(check, 'wrong')];
  if (check.figures.is_told === false) return <NotTold />;
  return (
    <>
      {check.figures.is_open === true && <Trans>Others on the server’s machine can read the file of secrets.</Trans>}{' '}
      {wrong > 0 && <Plural value={wrong} one="# secret is too short or used twice:" other="# secrets are too short or used twice:" />}
      {check.state === 'pass' && <Trans>All {all} secrets are long enough and different, and only the server can read their file.</Trans>}
    </>
  );
};

const Sizes = ({ check: { figures } }: { readonly check: Check }) => {
  const { i18n } = useLingui();
  const over = Number(figures.wrong);
  const [first, budget] = [figures.bytes, figures.most].map((bytes) => formatNumber(Number(bytes), i18n.locale));
  if (figures.is_told === false) return <NotTold />;
  if (over === 0)
    return (
      <Trans>
        Every part of the app is within its budget. The first visit loads {first} of {budget} bytes.
      </Trans>
    );
  return (
    <Plural
      value={over}
      one="# part of the app is over its budget, in bytes:"
      other="# parts of the app are over their budgets, in bytes:"
    />
  );
};

const Migrations = ({ check }: { readonly check: Check }) => {
  const [all, missing, changed] = [count(check, 'all'), count(check, 'missing'), count(check, 'changed')];
  const newest = String(check.figures.newest);
  return (
    <>
      <Trans>
        {all} applied, the newest {newest}.
      </Trans>{' '}
      {check.figures.is_told === false && <Trans>No server has said which ones it brings.</Trans>}
      {missing > 0 && <Plural value={missing} one="# that the server brings is missing." other="# that the server brings are missing." />}{' '}
      {changed > 0 && <Plural value={changed} one="# file was changed afterwards." other="# files were changed afterwards." />}
      {check.state === 'pass' && <Trans>The server brings no others.</Trans>}
    </>
  );
};

const Backup = ({ check: { figures } }: { readonly check: Check }) => {
  const { i18n } = useLingui();
  const { newest, hours } = figures;
  if (figures.is_told === false) return <Trans>This server makes no copies and knows of none.</Trans>;
  if (typeof newest !== 'string') return <Trans>There is no copy yet.</Trans>;
  const made = formatMoment(newest, i18n.locale);
  return (
    <>
      <Trans>The newest copy was made on {made}.</Trans>{' '}
      <Plural value={Number(hours)} _0="It is less than an hour old." one="It is # hour old." other="It is # hours old." />
    </>
  );
};

const Samples = ({ check }: { readonly check: Check }) => {
  const [samples, demo] = [count(check, 'samples'), count(check, 'demo')];
  return (
    <>
      <Plural value={samples} _0="No samples." one="# sample." other="# samples." />{' '}
      <Plural value={demo} _0="No demo accounts." one="# demo account." other="# demo accounts." />{' '}
      {check.figures.demo_rules === true && <Trans>A demo account is an administrator.</Trans>}
    </>
  );
};
