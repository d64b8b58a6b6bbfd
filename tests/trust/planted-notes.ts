/** A member's own notes, as a table that keeps its rules would be: the ground that planted mistakes are made on. */
import { everyone, type Rule, visitorsAndMembers } from './matrix.ts';

export const plantedNotes = `
  create table public.planted_notes (
    id uuid primary key, owner_id uuid not null references auth.users (id), body text not null check (body <> ''),
    score integer not null default 0, deleted_at timestamptz);
  alter table public.planted_notes enable row level security;
  revoke all on public.planted_notes from anon, authenticated;
  grant select, insert (id, owner_id, body), update (body) on public.planted_notes to authenticated;
  create policy see on public.planted_notes for select to authenticated using (owner_id = (select auth.uid()) and deleted_at is null);
  create policy add on public.planted_notes for insert to authenticated with check (owner_id = (select auth.uid()));
  create policy edit on public.planted_notes for update to authenticated using (owner_id = (select auth.uid()) and deleted_at is null);`;
export const plantedRule: Rule = {
  owner: 'owner_id',
  select: visitorsAndMembers('refused', 'own'),
  insert: visitorsAndMembers('refused', 'own'),
  update: visitorsAndMembers('refused', 'own'),
  delete: everyone('refused'),
  inserted: ['id', 'owner_id', 'body'],
  updated: ['body'],
};
