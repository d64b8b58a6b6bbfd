-- A deal about a product is marked by its two sides, each for itself, with or without a network (decision 163). Laws kept here:
--   * one deal a product and buyer; it is agreed once both say that they made it, in whichever order their words arrive, and then stands;
--   * until then each side may take its own word back, and never the other's;
--   * the two sides read it and nobody else: each has a row of their own, and a word that was said reaches nobody who blocked its speaker, unless they
--     have spoken about this deal themselves.
create table app.deals (
  id uuid primary key,
  -- The product may be gone since.
  product_id uuid not null,
  stall_id uuid not null,
  product_pid text not null,
  title text not null,
  seller_id uuid not null references auth.users (id) on delete cascade,
  buyer_id uuid not null references auth.users (id) on delete cascade,
  -- no: what the other side says is not so. none: nothing, or taken back.
  seller_says text not null default 'none' check (seller_says in ('made', 'no', 'none')),
  buyer_says text not null default 'none' check (buyer_says in ('made', 'no', 'none')),
  agreed_at timestamptz,
  -- What each side gives the other for it (1610), and since when.
  seller_stars integer check (seller_stars between 1 and 5),
  buyer_stars integer check (buyer_stars between 1 and 5),
  seller_starred_at timestamptz,
  buyer_starred_at timestamptz,
  created_at timestamptz not null,
  check (seller_id <> buyer_id),
  check ((agreed_at is not null) = (seller_says = 'made' and buyer_says = 'made')),
  check (agreed_at is not null or num_nonnulls(seller_stars, buyer_stars) = 0),
  unique (product_id, buyer_id)
);
create index deals_seller_id on app.deals (seller_id);
create index deals_buyer_id on app.deals (buyer_id);
create index deals_stall_id on app.deals (stall_id) where buyer_stars is not null;
alter table app.deals enable row level security;
revoke all on app.deals from public, anon, authenticated, service_role;

-- The same, as each side's phones have it.
create table app.deal_sides (
  like app.synced including all,
  deal_id uuid not null references app.deals (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  content_id uuid not null,
  stall_id uuid not null,
  pid text not null,
  title text not null,
  other_id uuid not null,
  other_name text,
  is_seller boolean not null,
  says text not null,
  other_says text not null,
  agreed_at timestamptz,
  stars integer,
  other_stars integer,
  starred_at timestamptz,
  -- Of a seller: what others who sell gave this buyer.
  record jsonb,
  unique (deal_id, user_id)
);
create index deal_sides_user_id on app.deal_sides (user_id);
call app.publish_synced('app.deal_sides', 1, array['deal_id', 'content_id', 'stall_id', 'pid', 'title', 'other_id', 'other_name', 'is_seller', 'says', 'other_says', 'agreed_at', 'stars',
  'other_stars', 'starred_at', 'record']);

-- In conversations or of what they post.
create function app.has_blocked(member uuid, other uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.blocks b where b.user_id = member and b.blocked_id = other)
    or exists (select from app.author_blocks b where b.user_id = member and b.blocked_id = other and b.is_on)
$$;

-- How many gave how much: all of them, and each number from five on, so that no single one is known by it.
create function app.sum_of_stars(given integer[]) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('stars', coalesce(pg_catalog.cardinality(given), 0)) || case when pg_catalog.cardinality(given) >= 5
    then (select pg_catalog.jsonb_object_agg('stars_' || n, (select count(*) from pg_catalog.unnest(given) as g where g = n)) from pg_catalog.generate_series(1, 5) as n) else '{}' end
$$;
create function app.record_of_buyer(buyer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.sum_of_stars(array(select d.seller_stars from app.deals d where d.buyer_id = buyer and d.seller_stars is not null))
$$;

-- To one side, as it is now.
create function app.tell_side(d app.deals, member uuid, row_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  sells constant boolean := d.seller_id = member;
begin
  insert into app.deal_sides as s (id, scope, deal_id, user_id, content_id, stall_id, pid, title, other_id, other_name, is_seller, says, other_says, agreed_at, stars,
      other_stars, starred_at, record)
    values (row_id, 'user:' || member, d.id, member, d.product_id, d.stall_id, d.product_pid, d.title, case when sells then d.buyer_id else d.seller_id end,
      app.shown_name(case when sells then d.buyer_id else d.seller_id end, 'full'), sells, case when sells then d.seller_says else d.buyer_says end,
      case when sells then d.buyer_says else d.seller_says end, d.agreed_at,
      case when sells then d.seller_stars else d.buyer_stars end, case when sells then d.buyer_stars else d.seller_stars end,
      case when sells then d.seller_starred_at else d.buyer_starred_at end, case when sells then app.record_of_buyer(d.buyer_id) end)
    on conflict (deal_id, user_id) do update set other_name = excluded.other_name, says = excluded.says, other_says = excluded.other_says, agreed_at = excluded.agreed_at,
      stars = excluded.stars, other_stars = excluded.other_stars, starred_at = excluded.starred_at, record = excluded.record;
end
$$;

-- Which word of a deal is told once: it is no way to ring at somebody's door again and again.
create function app.tell_of_deal(d app.deals, member uuid, what text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(member, 'deal:' || d.id || ':' || what, 'deal_news', 'deal', d.id, d.product_pid,
    pg_catalog.jsonb_build_object('title', d.title, 'decision', what));
end
$$;

-- To the caller, and to the other side unless they blocked the caller and have said nothing of it themselves. `row_id`: of the caller's row, where there is none.
create function app.tell_deal(d app.deals, row_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  other constant uuid := case when d.seller_id = auth.uid() then d.buyer_id else d.seller_id end;
  word constant text := case when d.seller_id = auth.uid() then d.seller_says else d.buyer_says end;
  others constant text := case when d.seller_id = auth.uid() then d.buyer_says else d.seller_says end;
begin
  perform app.tell_side(d, auth.uid(), row_id);
  if others <> 'none' or not app.has_blocked(other, auth.uid()) then
    perform app.tell_side(d, other, pg_catalog.gen_random_uuid());
    -- What was refused is no news, nor is that nothing is said any more.
    if word = 'made' and others <> 'no' or word = 'no' and others = 'made' then
      perform app.tell_of_deal(d, other, case when d.agreed_at is not null then 'agreed' when word = 'no' then 'refused' else 'asked' end);
    end if;
  end if;
  return app.voice_answer('ok', 'deal_sides', (select s.id from app.deal_sides s where s.deal_id = d.id and s.user_id = auth.uid()));
end
$$;

-- Why nobody can begin a deal about it; null: they can. What was made before its time was over may come two weeks later.
create function app.deal_fault(c app.contents, claimed timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when c.id is null or c.kind <> 'product' or c.owner_id is null or c.state not in ('open', 'reserved', 'sold', 'expired') then 'not_for_sale'
    when not exists (select from app.contents s where s.id = c.parent_id and s.state = 'open' and s.deleted_at is null) then 'stall_closed'
    when c.state = 'expired' and not coalesce(claimed <= c.ends_at and app.now() < c.ends_at + interval '14 days', false) then 'not_for_sale' end
$$;

-- `content_id`: the product; `other_id`: the other side; `says`: made, no, none; or `stars` (1610). Answers: ok, already · not_found · closed, why: agreed, not_for_sale, stall_closed ·
-- forbidden, why: own, blocked, too_many · invalid, field: id, other_id, says · id_conflict.
create function app.say_deal(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me constant uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  other uuid := app.to_uuid(args ->> 'other_id');
  target uuid := app.to_uuid(args ->> 'content_id');
  wanted text := args ->> 'says';
  d app.deals;
  c app.contents;
  fault text;
  own_word text;
begin
  if new_id is null then return app.wrong('id'); end if;
  if other is null then return app.wrong('other_id'); end if;
  if args -> 'stars' <> 'null' then return app.star_deal(target, other, args -> 'stars'); end if;
  if wanted is null or wanted not in ('made', 'no', 'none') then return app.wrong('says'); end if;
  if other = me then return '{"status": "forbidden", "why": "own"}'; end if;
  select * into d from app.deals x where x.product_id = target and (x.seller_id, x.buyer_id) in ((me, other), (other, me)) for no key update;
  own_word := case when d.seller_id = me then d.seller_says else d.buyer_says end;
  if d.id is null then
    if wanted = 'none' then return '{"status": "already"}'; end if;
    if wanted = 'no' then return '{"status": "not_found"}'; end if;
  elsif own_word = wanted then
    return app.voice_answer('already', 'deal_sides', (select s.id from app.deal_sides s where s.deal_id = d.id and s.user_id = me));
  elsif d.agreed_at is not null then
    return app.voice_answer('closed', 'deal_sides', (select s.id from app.deal_sides s where s.deal_id = d.id and s.user_id = me)) || '{"why": "agreed"}';
  end if;
  if wanted = 'made' and app.has_blocked(me, other) then return '{"status": "forbidden", "why": "blocked"}'; end if;
  if d.id is null then
    select * into c from app.contents x where x.id = target and x.deleted_at is null;
    fault := app.deal_fault(c, claimed);
    if fault is not null then return pg_catalog.jsonb_build_object('status', 'closed', 'why', fault); end if;
    if c.owner_id not in (me, other) or not app.holds_role(other, 'user') then return '{"status": "not_found"}'; end if;
    if (select count(*) from app.deals x where me in (x.seller_id, x.buyer_id) and x.created_at > app.now() - interval '24 hours') >= 20
      then return '{"status": "forbidden", "why": "too_many"}'; end if;
    insert into app.deals (id, stall_id, product_id, product_pid, title, seller_id, buyer_id, created_at)
      values (pg_catalog.gen_random_uuid(), c.parent_id, c.id, c.pid, app.content_title(c), c.owner_id, case when c.owner_id = me then other else me end, app.now()) returning * into d;
  end if;
  update app.deals x set seller_says = case when x.seller_id = me then wanted else x.seller_says end, buyer_says = case when x.buyer_id = me then wanted else x.buyer_says end,
    agreed_at = case when wanted = 'made' and case when x.seller_id = me then x.buyer_says else x.seller_says end = 'made' then app.now() end
    where x.id = d.id returning * into d;
  return app.tell_deal(d, new_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('say_deal', 1, 1);

create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'petition_news', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'staff_news', 'search_found', 'product_ended', 'deal_news', 'finance_waiting', 'message_request', 'role_changed', 'account_confirmed', 'digest']
$$;

create function app.scopes_of_deals(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
-- After the products and stalls, which are locked with all contents: of one that is gone the deals alone are left.
create function app.lock_for_deals(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_contents(array(select d.stall_id from app.deals d where auth.uid() in (d.seller_id, d.buyer_id) and d.product_id in (select app.to_uuid(o -> 'args' ->> 'content_id')
    from pg_catalog.jsonb_array_elements(ops) as o where o ->> 'name' = 'say_deal')));
  perform from app.deals d where auth.uid() in (d.seller_id, d.buyer_id) and d.product_id in (select app.to_uuid(o -> 'args' ->> 'content_id')
    from pg_catalog.jsonb_array_elements(ops) as o where o ->> 'name' = 'say_deal') order by d.id for no key update;
end
$$;
-- The other side's phones hear that it is gone, and their stars leave the sums of stalls, which are locked (app.lock_leaving).
create function app.leave_of_deals(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  theirs constant uuid[] := array(select d.id from app.deals d where member in (d.seller_id, d.buyer_id) order by d.id for no key update);
  starred constant uuid[] := array(select distinct d.stall_id from app.deals d where d.buyer_id = member and d.buyer_stars is not null);
begin
  update app.deal_sides s set deleted_at = app.now() where s.deal_id = any (theirs) and s.user_id <> member and s.deleted_at is null;
  delete from app.deals d where d.id = any (theirs);
  perform app.count_stars(s) from pg_catalog.unnest(starred) as s;
end
$$;
create function app.export_of_deals(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('deals', (select coalesce(jsonb_agg(jsonb_build_object('product', d.product_pid, 'title', d.title,
    'as', case when d.seller_id = me then 'seller' else 'buyer' end, 'said', case when d.seller_id = me then d.seller_says else d.buyer_says end,
    'stars', case when d.seller_id = me then d.seller_stars else d.buyer_stars end, 'agreed_at', d.agreed_at, 'at', d.created_at) order by d.created_at, d.id), '[]') from app.deals d where me in (d.seller_id, d.buyer_id)));
end
$$;
insert into app.features (name, place, is_left) values ('deals', 200, true);
