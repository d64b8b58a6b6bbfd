/**
 * Who may do what to which relation: the declaration that the observed database must equal, on native PostgreSQL and through
 * HTTP on the embedded engine. A new relation is one line here; a relation that is not here fails the suite.
 */
import { shownFields } from '#src/model/accounts/profile.ts';
import { type ActorName, actorNames } from './actors.ts';

/**
 * refused: an error, nothing happens · none: allowed to ask, reaches no row · own: exactly the actor's own living rows ·
 * living: every living row. A tombstoned row is reached by nobody.
 */
export type Reach = 'refused' | 'none' | 'own' | 'living';
export type ByActor = Readonly<Record<ActorName, Reach>>;

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

export interface Rule extends Readonly<Record<Verb, ByActor>> {
  /** Column that holds the id of the member the row belongs to. */
  readonly owner?: string;
  /** Columns whose value an actor decides; a value sent for any other is refused or overwritten. */
  readonly inserted?: readonly string[];
  readonly updated?: readonly string[];
  /** The actors bring their own rows (actors.ts); more of them would change who they are. */
  readonly broughtByActors?: true;
}

export type Matrix = Readonly<Record<string, Rule>>;

export const everyone = (reach: Reach): ByActor => Object.fromEntries(actorNames.map((name) => [name, reach])) as ByActor;
/** Visitors get the first, everyone who is signed in the second. */
export const visitorsAndMembers = (visitor: Reach, member: Reach): ByActor => ({ ...everyone(member), anon: visitor });

/** Public facts: everyone reads what is not withdrawn; only the importer, which is no API role, writes. */
const directory: Rule = {
  select: everyone('living'),
  insert: everyone('refused'),
  update: everyone('refused'),
  delete: everyone('refused'),
};

/** Made by the sign-up; a member reads their own row. */
const ownRowOnly = {
  owner: 'user_id',
  select: visitorsAndMembers('refused', 'own'),
  insert: everyone('refused'),
  delete: everyone('refused'),
};

export const matrix: Matrix = {
  // A username is given by app.set_username, a picture must lie in the member's own folder: values sent for them stay without effect.
  profiles: {
    ...ownRowOnly,
    update: visitorsAndMembers('refused', 'own'),
    updated: [...shownFields.filter((field) => field !== 'avatar_url'), ...shownFields.map((field) => `${field}_seen_by`)],
  },
  profile_private: { ...ownRowOnly, update: visitorsAndMembers('refused', 'own'), updated: ['phone_number'] },
  // Written by app.set_consent, the sign-up and app.request_account_deletion alone.
  consents: { ...ownRowOnly, update: everyone('refused') },
  account_deletions: { ...ownRowOnly, update: everyone('refused') },
  audit_log: { ...directory, select: { ...visitorsAndMembers('refused', 'none'), admin: 'living' } },
  // Not even an administrator writes roles here: app.grant_role does, and leaves a trace.
  user_roles: { ...ownRowOnly, update: everyone('refused'), broughtByActors: true },
  sources: directory,
  regions: directory,
  divisions: directory,
  subdivisions: directory,
  parties: directory,
  ministries: directory,
  councils: directory,
  people: directory,
  memberships: directory,
  series: directory,
  series_lines: directory,
  loans: directory,
  outlets: directory,
  outlet_checks: directory,
  senators: directory,
  mps: directory,
  ministers: directory,
  mayors: directory,
  villages: directory,
  fons: directory,
  schools: directory,
  hospitals: directory,
  pharmacies: directory,
  companies: directory,
};
