-- What members say of their work beside their profile (decision 181). Laws kept here:
--   * hidden until its member says otherwise; then read by who reads an application of theirs that stands, or by everybody: app.reads_work alone decides;
--   * a company's phones have it beside each application, and lose it with the application, its standing or the member's word;
--   * neither a telephone number nor a link stands in it: who is asked for work is written to by Mboa.
create table app.work_profiles (
  like app.synced including all,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  seen_by text not null check (seen_by in ('hidden', 'companies', 'public')),
  -- {what, where, from, to}, {level, school, year}, unit groups of ISCO-08, ISO 639.
  experience jsonb not null,
  education jsonb not null,
  skills jsonb not null,
  languages jsonb not null,
  -- Until its member writes it anew.
  is_sample boolean not null default false
);
call app.publish_synced('app.work_profiles', 1, array['seen_by', 'experience', 'education', 'skills', 'languages']);

-- The same, as the company's phones have it, by the application.
create table app.applicant_work (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  experience jsonb not null,
  education jsonb not null,
  skills jsonb not null,
  languages jsonb not null,
  foreign key (id) references app.contents (id) on delete cascade
);
create index applicant_work_user_id on app.applicant_work (user_id);
call app.publish_synced('app.applicant_work', 1, array['experience', 'education', 'skills', 'languages']);

create function app.is_work_group(code text) returns boolean
language sql immutable set search_path = '' as $$
  select code = any ('{
    0110,0210,0310,1111,1112,1113,1114,1120,1211,1212,1213,1219,1221,1222,1223,1311,1312,1321,1322,1323,1324,1330,1341,1342,1343,1344,1345,1346,1349,1411,1412,1420,1431,1439,2111,2112,2113,2114,2120,2131,
    2132,2133,2141,2142,2143,2144,2145,2146,2149,2151,2152,2153,2161,2162,2163,2164,2165,2166,2211,2212,2221,2222,2230,2240,2250,2261,2262,2263,2264,2265,2266,2267,2269,2310,2320,2330,2341,2342,2351,2352,
    2353,2354,2355,2356,2359,2411,2412,2413,2421,2422,2423,2424,2431,2432,2433,2434,2511,2512,2513,2514,2519,2521,2522,2523,2529,2611,2612,2619,2621,2622,2631,2632,2633,2634,2635,2636,2641,2642,2643,2651,
    2652,2653,2654,2655,2656,2659,3111,3112,3113,3114,3115,3116,3117,3118,3119,3121,3122,3123,3131,3132,3133,3134,3135,3139,3141,3142,3143,3151,3152,3153,3154,3155,3211,3212,3213,3214,3221,3222,3230,3240,
    3251,3252,3253,3254,3255,3256,3257,3258,3259,3311,3312,3313,3314,3315,3321,3322,3323,3324,3331,3332,3333,3334,3339,3341,3342,3343,3344,3351,3352,3353,3354,3355,3359,3411,3412,3413,3421,3422,3423,3431,
    3432,3433,3434,3435,3511,3512,3513,3514,3521,3522,4110,4120,4131,4132,4211,4212,4213,4214,4221,4222,4223,4224,4225,4226,4227,4229,4311,4312,4313,4321,4322,4323,4411,4412,4413,4414,4415,4416,4419,5111,
    5112,5113,5120,5131,5132,5141,5142,5151,5152,5153,5161,5162,5163,5164,5165,5169,5211,5212,5221,5222,5223,5230,5241,5242,5243,5244,5245,5246,5249,5311,5312,5321,5322,5329,5411,5412,5413,5414,5419,6111,
    6112,6113,6114,6121,6122,6123,6129,6130,6210,6221,6222,6223,6224,6310,6320,6330,6340,7111,7112,7113,7114,7115,7119,7121,7122,7123,7124,7125,7126,7127,7131,7132,7133,7211,7212,7213,7214,7215,7221,7222,
    7223,7224,7231,7232,7233,7234,7311,7312,7313,7314,7315,7316,7317,7318,7319,7321,7322,7323,7411,7412,7413,7421,7422,7511,7512,7513,7514,7515,7516,7521,7522,7523,7531,7532,7533,7534,7535,7536,7541,7542,
    7543,7544,7549,8111,8112,8113,8114,8121,8122,8131,8132,8141,8142,8143,8151,8152,8153,8154,8155,8156,8157,8159,8160,8171,8172,8181,8182,8183,8189,8211,8212,8219,8311,8312,8321,8322,8331,8332,8341,8342,
    8343,8344,8350,9111,9112,9121,9122,9123,9129,9211,9212,9213,9214,9215,9216,9311,9312,9313,9321,9329,9331,9332,9333,9334,9411,9412,9510,9520,9611,9612,9613,9621,9622,9623,9624,9629
  }'::text[])
$$;

-- A telephone number, an address of mail or a link.
create function app.has_contact(told text) returns boolean
language sql immutable set search_path = '' as $$
  select told ~ '[0-9]([ ().+-]{0,2}[0-9]){8}' or told ~* '(https?:|www[.]|@[a-z0-9-]+[.][a-z]|[a-z0-9][.](com|cm|net|org|info|africa|io|fr|me|ly|co)($|[^a-z]))'
$$;
create function app.work_line(told jsonb) returns text
language sql immutable set search_path = '' as $$
  select l.line from (select app.clean_text(told #>> '{}', 81) as line) l where pg_catalog.jsonb_typeof(told) = 'string' and char_length(l.line) between 2 and 80 and not app.has_contact(l.line)
$$;
create function app.work_year(told jsonb, since integer) returns integer
language sql stable set search_path = '' as $$
  select y.n from (select app.read_integer(told) as n) y where y.n between since and extract(year from app.today())
$$;
-- Null: something of it is wrong. `to` null: they are there still.
create function app.read_experience(told jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(told) = 'array' and pg_catalog.jsonb_array_length(told) <= 10 then (
    select case when count(*) filter (where x.what is null or x.place is null or x.since is null or x.is_wrong) = 0 then coalesce(jsonb_agg(jsonb_build_object('what', x.what, 'where', x.place,
      'from', x.since, 'to', x.until) order by x.n), '[]') end
    from (select o.n, app.work_line(o.e -> 'what') as what, app.work_line(o.e -> 'where') as place, s.since, app.work_year(o.e -> 'to', s.since) as until,
        o.e -> 'to' is distinct from 'null' and app.work_year(o.e -> 'to', s.since) is null as is_wrong
      from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(told) when 'array' then told else '[]' end) with ordinality as o(e, n)
        cross join lateral (select app.work_year(o.e -> 'from', 1940) as since) s) x) end
$$;
create function app.read_education(told jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(told) = 'array' and pg_catalog.jsonb_array_length(told) <= 6 then (
    select case when count(*) filter (where coalesce(o.e ->> 'level' not in ('primary', 'secondary', 'vocational', 'higher'), true) or app.work_line(o.e -> 'school') is null
      or o.e -> 'year' is distinct from 'null' and app.work_year(o.e -> 'year', 1940) is null) = 0
      then coalesce(jsonb_agg(jsonb_build_object('level', o.e ->> 'level', 'school', app.work_line(o.e -> 'school'), 'year', app.work_year(o.e -> 'year', 1940)) order by o.n), '[]') end
    from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(told) when 'array' then told else '[]' end) with ordinality as o(e, n)) end
$$;
-- Of a list of texts, each once and known.
create function app.are_known(told jsonb, most integer, are_groups boolean) returns boolean
language sql immutable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(told) = 'array' and pg_catalog.jsonb_array_length(told) <= most then (
    select count(distinct o.e) = count(*) and coalesce(bool_and(pg_catalog.jsonb_typeof(o.e) = 'string' and case when are_groups then app.is_work_group(o.e #>> '{}')
      else o.e #>> '{}' in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax') end), true)
    from pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(told) when 'array' then told else '[]' end) as o(e)) else false end
$$;

-- Applications of a member that are not decided against them: as long as one stands, its company reads on.
create function app.standing_applications(member uuid) returns table (id uuid, company text)
language sql stable set search_path = '' as $$
  select c.id, c.company from app.contents c where c.owner_id = member and c.kind = 'application' and c.deleted_at is null and c.company is not null
    and c.state in ('sent', 'seen', 'shortlisted', 'interview', 'offer', 'hired')
$$;

-- To the companies' phones, as it is now; one at a time of a member, so that a move and a member's word do not miss each other.
create function app.show_work(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('work:' || member, 0));
  insert into app.applicant_work as a (id, scope, user_id, experience, education, skills, languages)
    select s.id, 'company:' || s.company, member, w.experience, w.education, w.skills, w.languages
    from app.work_profiles w cross join app.standing_applications(member) s where w.user_id = member and w.seen_by <> 'hidden'
    on conflict (id) do update set experience = excluded.experience, education = excluded.education, skills = excluded.skills, languages = excluded.languages, deleted_at = null
      where a.deleted_at is not null or (a.experience, a.education, a.skills, a.languages) is distinct from (excluded.experience, excluded.education, excluded.skills, excluded.languages);
  -- Of what is read no more nothing stays.
  update app.applicant_work a set deleted_at = app.now(), experience = '[]', education = '[]', skills = '[]', languages = '[]'
    where a.user_id = member and a.deleted_at is null and not (a.id in (select s.id from app.standing_applications(member) s)
      and exists (select from app.work_profiles w where w.user_id = member and w.seen_by <> 'hidden'));
end
$$;
create function app.follow_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.show_work(old.owner_id);
  return null;
end
$$;
create trigger zz_follow_application after update on app.contents for each row
  when (new.kind = 'application' and old.owner_id is not null and (old.state, old.deleted_at, old.owner_id) is distinct from (new.state, new.deleted_at, new.owner_id))
  execute function app.follow_application();

-- All of it at once. Answers: ok, already · forbidden, why: too_many · invalid, field: id, seen_by, experience, education, skills, languages · id_conflict.
create function app.save_work(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  own app.work_profiles;
  told app.work_profiles;
begin
  if new_id is null then return app.wrong('id'); end if;
  told.seen_by := args ->> 'seen_by';
  told.experience := app.read_experience(args -> 'experience');
  told.education := app.read_education(args -> 'education');
  if coalesce(told.seen_by not in ('hidden', 'companies', 'public'), true) then return app.wrong('seen_by'); end if;
  if told.experience is null then return app.wrong('experience'); end if;
  if told.education is null then return app.wrong('education'); end if;
  if app.are_known(args -> 'skills', 12, true) is not true then return app.wrong('skills'); end if;
  if app.are_known(args -> 'languages', 10, false) is not true then return app.wrong('languages'); end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('work:' || auth.uid(), 0));
  select * into own from app.work_profiles w where w.user_id = auth.uid();
  if (own.seen_by, own.experience, own.education, own.skills, own.languages) is not distinct from (told.seen_by, told.experience, told.education, args -> 'skills', args -> 'languages')
    then return app.voice_answer('already', 'work_profiles', own.id); end if;
  if (select count(*) from app.ledger l where l.user_id = auth.uid() and l.name = 'save_work' and l.at > app.now() - interval '24 hours') >= 50
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.work_profiles as w (id, scope, user_id, seen_by, experience, education, skills, languages)
    values (coalesce(own.id, new_id), 'user:' || auth.uid(), auth.uid(), told.seen_by, told.experience, told.education, args -> 'skills', args -> 'languages')
    on conflict (user_id) do update set seen_by = excluded.seen_by, experience = excluded.experience, education = excluded.education, skills = excluded.skills,
      languages = excluded.languages, is_sample = false returning * into own;
  perform app.show_work(auth.uid());
  return app.voice_answer('ok', 'work_profiles', own.id);
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents) values ('save_work', 1, 1, false);

-- Whether the caller reads it.
create function app.reads_work(w app.work_profiles) returns boolean
language sql stable set search_path = '' as $$
  select w.user_id = auth.uid() or app.holds_role(w.user_id, 'user') and (w.seen_by = 'public' or w.seen_by = 'companies' and exists (
    select from app.standing_applications(w.user_id) s where app.acts_for(s.company, 'recruiter')))
$$;
-- By a username, of today or before. Whoever shows the caller nothing is not_found, as is who is not there.
create function app.read_work(who text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  w app.work_profiles;
begin
  select x.* into w from app.usernames n join app.work_profiles x on x.user_id = n.user_id where n.username = pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(who, 100)));
  if w.id is null or app.reads_work(w) is not true then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'work', pg_catalog.jsonb_build_object('experience', w.experience, 'education', w.education, 'skills', w.skills, 'languages', w.languages), 'is_sample', w.is_sample);
end
$$;
create function public.read_work(who text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_work(who);
end;
grant execute on function app.read_work(text), public.read_work(text) to anon, authenticated;

create function app.scopes_of_work(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_work(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- The companies' phones hear that it is gone.
create function app.leave_of_work(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from app.work_profiles w where w.user_id = member;
  perform app.show_work(member);
end
$$;
create function app.export_of_work(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('work', (select jsonb_build_object('seen_by', w.seen_by, 'experience', w.experience, 'education', w.education, 'skills', w.skills,
    'languages', w.languages, 'at', w.updated_at) from app.work_profiles w where w.user_id = me));
end
$$;
insert into app.features (name, place, is_left) values ('work', 230, true);
