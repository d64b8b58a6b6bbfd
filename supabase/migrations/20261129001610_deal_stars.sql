-- What each side of an agreed deal gives the other: one to five stars (decision 163). Laws kept here:
--   * only for a deal that both sides marked, once a side, by an account that counts; changed for 14 days from the first, then no more;
--   * both sides read both; everybody reads of a stall how many there are, and how many gave how much from five on.
-- The stall is locked (lock_for_deals), and so is the deal. Answers: ok, already · not_found · closed, why: not_agreed, too_late · forbidden, why: too_young ·
-- invalid, field: stars.
create function app.star_deal(target uuid, other uuid, told jsonb) returns jsonb
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

create function app.count_stars(stall uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.contents c set counts = (c.counts - array['stars', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5']) || app.sum_of_stars(array(
      select d.buyer_stars from app.deals d where d.stall_id = stall and d.buyer_stars is not null)) where c.id = stall;
end
$$;
