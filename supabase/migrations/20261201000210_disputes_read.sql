-- What moderators and both sides read of a deal that was brought before moderators (20261201000200, decision 199).

-- What each side said and gave, and what it is about: the product, its stall, the buyer's review, each decided as ever. Never a conversation.
create function app.read_disputed(c app.contents) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  d app.deals := app.disputed_deal(c.id);
begin
  return pg_catalog.jsonb_build_object('fields', app.fields_of(c.kind, c.id) - 'deal', 'needs_words', true,
    'deal', case when d.id is not null then pg_catalog.jsonb_build_object('asked_by', case when c.owner_id = d.seller_id then 'seller' else 'buyer' end,
      'began_at', d.created_at, 'agreed_at', d.agreed_at, 'answer', c.said,
      'seller', pg_catalog.jsonb_build_object('name', app.shown_name(d.seller_id, 'full'), 'says', d.seller_says, 'stars', coalesce(d.seller_stars, nullif(d.seller_struck, 0)),
        'starred_at', d.seller_starred_at, 'is_struck', d.seller_struck is not null),
      'buyer', pg_catalog.jsonb_build_object('name', app.shown_name(d.buyer_id, 'full'), 'says', d.buyer_says, 'stars', coalesce(d.buyer_stars, nullif(d.buyer_struck, 0)),
        'starred_at', d.buyer_starred_at, 'is_struck', d.buyer_struck is not null)) end,
    'about', (select coalesce(jsonb_agg(app.moderated_content(x, coalesce(x.submitted_at, x.created_at)) || '{"tags": []}' order by pg_catalog.array_position(array['product', 'review', 'stall'], x.kind)), '[]')
      from app.contents x where app.is_submitted(x) and (x.id in (d.product_id, d.stall_id) or x.kind = 'review' and x.parent_id = d.stall_id and x.owner_id = d.buyer_id
        and exists (select from app.reviews r where r.id = x.id and r.product = d.product_pid))));
end
$$;
-- As in 20261129001500, with deals.
create or replace function app.moderated_beside(c app.contents) returns jsonb
language sql stable set search_path = '' as $$
  select case when c.kind = 'claim' and c.owner_id is distinct from auth.uid() then pg_catalog.jsonb_build_object('files', c.files, 'needs_words', app.needs_words(c),
    'rivals', (select coalesce(jsonb_agg(app.moderated_content(r, coalesce(r.submitted_at, r.created_at))
      || pg_catalog.jsonb_build_object('files', r.files, 'needs_words', app.needs_words(r), 'tags', '[]'::jsonb) order by r.submitted_at, r.id), '[]') from app.rivals_of(c) r))
    when c.kind = 'track' and c.owner_id is distinct from auth.uid() then pg_catalog.jsonb_build_object('files', c.files)
    when c.kind = 'dispute' then app.read_disputed(c) else '{}' end
$$;

-- As in 20261129001620: it stands with the deal.
create or replace function app.told_kind(c app.contents) returns text
language sql stable set search_path = '' as $$ select case c.kind when 'dispute' then 'deal' else (app.told_of(c)).kind end $$;
create or replace function app.told_id(c app.contents) returns uuid
language sql stable set search_path = '' as $$ select case c.kind when 'dispute' then (app.disputed_deal(c.id)).id else (app.told_of(c)).id end $$;
create or replace function app.told_pid(c app.contents) returns text
language sql stable set search_path = '' as $$ select case c.kind when 'dispute' then (app.disputed_deal(c.id)).product_pid else (app.told_of(c)).pid end $$;

-- The other side hears of each decision, too, if they ever heard of the deal.
create function app.tell_other_side() returns trigger
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  if new.from_state = new.to_state or tg_op = 'UPDATE' and (new.undone_at is null or old.undone_at is not null) then return null; end if;
  select * into c from app.contents x where x.id = new.content_id and x.kind = 'dispute' and exists (select from app.deal_sides s where s.user_id = x.invited_id and s.deal_id = app.told_id(x));
  if c.id is null then return null; end if;
  perform app.tell_member(c.invited_id, 'decision:' || new.id || case when new.undone_at is null then '' else ':undone' end, 'content_decided', app.told_kind(c), app.told_id(c), app.told_pid(c),
    pg_catalog.jsonb_build_object('decision', case when new.undone_at is null then new.to_state else 'undone' end, 'of', c.kind, 'title', app.content_title(c)));
  return null;
end
$$;
create trigger tell_other_side after insert or update on app.content_decisions for each row execute function app.tell_other_side();

create or replace function app.export_of_deals(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('deals', (select coalesce(jsonb_agg(jsonb_build_object('product', d.product_pid, 'title', d.title,
    'as', case when d.seller_id = me then 'seller' else 'buyer' end, 'said', case when d.seller_id = me then d.seller_says else d.buyer_says end,
    'stars', case when d.seller_id = me then coalesce(d.seller_stars, nullif(d.seller_struck, 0)) else coalesce(d.buyer_stars, nullif(d.buyer_struck, 0)) end,
    'stars_removed', case when d.seller_id = me then d.seller_struck else d.buyer_struck end is not null,
    'before_moderators', case when exists (select from app.deal_sides s where s.deal_id = d.id and s.user_id = me) then app.dispute_of(d.id, me) end,
    'agreed_at', d.agreed_at, 'at', d.created_at) order by d.created_at, d.id), '[]') from app.deals d where me in (d.seller_id, d.buyer_id)));
end
$$;

-- As in 20261129001610: what moderators removed is not given anew (closed, why: struck).
create or replace function app.star_deal(target uuid, other uuid, told jsonb) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me constant uuid := auth.uid();
  given constant integer := app.read_integer(told);
  d app.deals;
  before integer;
  since timestamptz;
  own_row uuid;
begin
  if given is null or given not between 1 and 5 then return app.wrong('stars'); end if;
  select * into d from app.deals x where x.product_id = target and (x.seller_id, x.buyer_id) in ((me, other), (other, me)) for no key update;
  if d.id is null then return '{"status": "not_found"}'; end if;
  own_row := (select s.id from app.deal_sides s where s.deal_id = d.id and s.user_id = me);
  if d.agreed_at is null then return app.voice_answer('closed', 'deal_sides', own_row) || '{"why": "not_agreed"}'; end if;
  if d.seller_id = me then
    before := d.seller_stars;
    since := d.seller_starred_at;
  else
    before := d.buyer_stars;
    since := d.buyer_starred_at;
  end if;
  if before = given then return app.voice_answer('already', 'deal_sides', own_row); end if;
  if since < app.now() - interval '14 days' then return app.voice_answer('closed', 'deal_sides', own_row) || '{"why": "too_late"}'; end if;
  if (case when d.seller_id = me then d.seller_struck else d.buyer_struck end) is not null then return app.voice_answer('closed', 'deal_sides', own_row) || '{"why": "struck"}'; end if;
  -- Accounts that are cheap to have say nothing of others.
  if not app.counts_by_now(me) then return '{"status": "forbidden", "why": "too_young"}'; end if;
  update app.deals x set
    seller_stars = case when x.seller_id = me then given else x.seller_stars end, buyer_stars = case when x.buyer_id = me then given else x.buyer_stars end,
    seller_starred_at = case when x.seller_id = me then coalesce(since, app.now()) else x.seller_starred_at end,
    buyer_starred_at = case when x.buyer_id = me then coalesce(since, app.now()) else x.buyer_starred_at end
    where x.id = d.id returning * into d;
  perform app.tell_side(d, d.seller_id, pg_catalog.gen_random_uuid());
  perform app.tell_side(d, d.buyer_id, pg_catalog.gen_random_uuid());
  if before is null then perform app.tell_of_deal(d, other, 'stars'); end if;
  if d.buyer_id = me then
    perform app.count_stars(d.stall_id);
    perform app.restar_review(d);
  end if;
  return app.voice_answer('ok', 'deal_sides', own_row);
end
$$;
