-- Whom and which regions a member follows in the feed, and whom and which words they mute. Laws kept here:
--   * each is read by its member alone, and counted nowhere: nobody learns that they are followed or muted;
--   * what is followed brings its regions: posts of a member who is followed are on the phone wherever they wrote them;
--   * muting hides on the phone, and changes nothing for others.
create table app.feed_choices (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  choice text not null check (choice in ('follow', 'mute')),
  member_id uuid references auth.users (id) on delete cascade,
  region_code text references public.regions (code),
  word text check (char_length(word) between 2 and 40),
  -- False: no more. The row stays, so that every phone hears of it.
  is_on boolean not null,
  check (num_nonnulls(member_id, region_code, word) = 1),
  check (word is null or choice = 'mute'),
  check (region_code is null or choice = 'follow'),
  unique nulls not distinct (user_id, choice, member_id, region_code, word)
);
create index feed_choices_member_id on app.feed_choices (member_id);
create index feed_choices_region_code on app.feed_choices (region_code);
call app.publish_synced('app.feed_choices', 1, array['choice', 'member_id', 'region_code', 'word', 'is_on']);

-- Answers: ok, already · not_found: no such member · forbidden, why: own, too_many · invalid, field: id, is_on, choice, member_id, region_code, word · id_conflict.
create function app.set_feed_choice(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted boolean := case args -> 'is_on' when 'true' then true when 'false' then false end;
  chosen text := args ->> 'choice';
  member uuid := app.to_uuid(args ->> 'member_id');
  region text := args ->> 'region_code';
  muted text := pg_catalog.lower(app.clean_text(args ->> 'word', 41));
  own app.feed_choices;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted is null then return app.wrong('is_on'); end if;
  if coalesce(chosen not in ('follow', 'mute'), true) then return app.wrong('choice'); end if;
  if num_nonnulls(member, region, muted) <> 1 then return app.wrong('member_id'); end if;
  if muted is not null and (chosen <> 'mute' or char_length(muted) not between 2 and 40) then return app.wrong('word'); end if;
  if region is not null and (chosen <> 'follow' or not exists (select from public.regions r where r.code = region)) then return app.wrong('region_code'); end if;
  if member = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  select * into own from app.feed_choices f where f.user_id = auth.uid() and f.choice = chosen and f.member_id is not distinct from member
    and f.region_code is not distinct from region and f.word is not distinct from muted;
  if coalesce(own.is_on, false) = wanted then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'feed_choices', own.id) end;
  end if;
  -- Whoever is gone can still be followed no more.
  if wanted and member is not null and not app.holds_role(member, 'user') then return '{"status": "not_found"}'; end if;
  if wanted and (select count(*) from app.feed_choices f where f.user_id = auth.uid() and f.is_on) >= 500 then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.feed_choices as f (id, scope, user_id, choice, member_id, region_code, word, is_on)
    values (new_id, 'user:' || auth.uid(), auth.uid(), chosen, member, region, muted, wanted)
    on conflict (user_id, choice, member_id, region_code, word) do update set is_on = excluded.is_on returning * into own;
  return app.voice_answer('ok', 'feed_choices', own.id);
end
$$;
-- The member it names is no content.
insert into app.mutations (name, v, oldest_v, locks_contents) values ('set_feed_choice', 1, 1, false);

-- Regions that are followed, and those in which members who are followed wrote within the window.
create function app.scopes_of_feed(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select 'region:' || f.region_code, '1' from app.feed_choices f where f.user_id = auth.uid() and f.choice = 'follow' and f.is_on and f.region_code is not null
    union select c.scope, '1' from app.feed_choices f cross join lateral (select distinct x.scope from app.contents x where x.author_id = f.member_id and x.scope like 'region:%') c
    where f.user_id = auth.uid() and f.choice = 'follow' and f.is_on and f.member_id is not null;
end
$$;
create function app.lock_for_feed(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin end $$;
create function app.export_of_feed(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('feed_choices', (select coalesce(jsonb_agg(jsonb_build_object('choice', f.choice, 'member', f.member_id, 'region', f.region_code, 'word', f.word,
    'is_on', f.is_on, 'at', f.created_at) order by f.created_at, f.id), '[]') from app.feed_choices f where f.user_id = me and f.deleted_at is null));
end
$$;
-- Whoever followed or muted them hears no more of a member who leaves.
create function app.leave_of_feed(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.feed_choices f set deleted_at = app.now() where f.member_id = member and f.deleted_at is null;
  delete from app.feed_choices f where f.member_id = member or f.user_id = member;
end
$$;
insert into app.features (name, place, is_left) values ('feed', 90, true);
