-- Who acts for an artist (decision 170). Laws kept here:
--   * a claim that was approved is the right to put up tracks of that artist, and nothing else is; it is asked for at every act;
--   * several may hold it for one artist: a band has members, and some have a manager;
--   * whoever loses it has no track of that artist that anybody plays: taken away by moderators they are out of sight, given back by its owner they are gone.
create table app.artist_claims (
  like app.synced including all,
  artist_name app.line constraint artist_claims_artist_name_check check (char_length(artist_name) between 1 and 80),
  role app.line not null constraint artist_claims_role_check check (char_length(role) between 2 and 80),
  proof app.line not null constraint artist_claims_proof_check check (proof ~ '^https://[!-~]{4,250}$'),
  evidence app.lines not null constraint artist_claims_evidence_check check (char_length(evidence) between 20 and 1000)
);
call app.publish_content('{"kind":"artist_claim","table_name":"artist_claims","hangs":true,"whole_name":true,"goes_with_owner":true,"is_once":true,"submits_to":"in_review","per_day":3,"resubmissions":2,"keep_days":3650,"title_column":"artist_name", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "approved": {},
  "revoked": {},
  "withdrawn": {}
}, "moves": [
  ["draft","in_review","owner"],
  ["rejected","in_review","owner"],
  ["in_review","approved","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["approved","revoked","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["revoked","approved","moderator"],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"],
  ["rejected","withdrawn","owner"],
  ["approved","withdrawn","owner"]
], "hidden": [], "imported": ["artist_name"]}');
call app.publish_search();

-- What the artist is called, also where a phone does not have it.
create function app.name_artist() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.artist_name := (select a.title from app.contents c join app.artists a on a.id = c.parent_id where c.id = new.id);
  return new;
end
$$;
create trigger name_artist before insert or update on app.artist_claims for each row execute function app.name_artist();

create function app.acts_for_artist(artist uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.contents c where c.owner_id = auth.uid() and c.kind = 'artist_claim' and c.parent_id = artist and c.state = 'approved' and c.deleted_at is null)
$$;
-- For any artist at all.
create function app.has_artist() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.contents c where c.owner_id = auth.uid() and c.kind = 'artist_claim' and c.state = 'approved' and c.deleted_at is null)
$$;

create function app.end_artist_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set state = case new.state when 'revoked' then 'hidden' else 'withdrawn' end, reason = case new.state when 'revoked' then 'rights' end
    where c.owner_id = new.owner_id and c.parent_id = new.parent_id and c.kind = 'track' and (c.state in ('open', 'flagged') or c.state = 'draft' and new.state = 'withdrawn');
  return null;
end
$$;
create trigger zz_end_artist_claim after update on app.contents for each row
  when (new.kind = 'artist_claim' and old.state = 'approved' and new.state in ('revoked', 'withdrawn')) execute function app.end_artist_claim();
