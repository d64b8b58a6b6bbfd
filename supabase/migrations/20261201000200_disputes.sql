-- A deal is brought before moderators by one of its sides (decision 199). Laws kept here:
--   * only by a side of a deal that somebody marked; one waits a deal, and whoever got an answer does not ask again about the same;
--   * moderators read what is brought before them and nothing else of deals; whoever is a side neither reads nor decides it;
--   * both sides have how it stands in their row of the deal, the words of who asked neither; nobody hears of it who never heard of the deal;
--   * stars that were removed count no more and are not given anew; they come back with the decision that is undone.
alter table app.deals add column seller_struck integer check (seller_struck between 0 and 5), add column buyer_struck integer check (buyer_struck between 0 and 5),
  add constraint deals_struck_check check (num_nonnulls(seller_struck, seller_stars) < 2 and num_nonnulls(buyer_struck, buyer_stars) < 2);
alter table app.deal_sides add column dispute jsonb;
update app.synced_tables t set columns = t.columns || array['dispute'] where t.name = 'deal_sides';

create table app.disputes (
  like app.synced including all,
  deal app.line not null constraint disputes_deal_check check (char_length(deal) between 36 and 36),
  reason text not null constraint disputes_reason_check check (reason in ('no_deal', 'not_given', 'bad_goods', 'money_first', 'unfair_words', 'other')),
  text app.lines not null constraint disputes_text_check check (char_length(text) between 3 and 1000),
  product_title app.line constraint disputes_product_title_check check (char_length(product_title) between 1 and 120)
);
call app.publish_content('{"kind":"dispute","table_name":"disputes","whole_name":true,"goes_with_owner":true,"submits_to":"in_review","per_day":3,"resubmissions":0,"keep_days":365,"title_column":"product_title", "states": {
  "draft": {},
  "in_review": {"waits":true},
  "no_action": {},
  "acted": {},
  "stars_removed": {},
  "own_stars_removed": {},
  "withdrawn": {}
}, "moves": [
  ["draft","in_review","owner"],
  ["in_review","no_action","moderator",{"reasons":["unclear","defamation","out_of_scope","duplicate","spam"],"note":"everybody"}],
  ["in_review","acted","moderator",{"note":"everybody"}],
  ["in_review","stars_removed","moderator",{"note":"everybody"}],
  ["in_review","own_stars_removed","moderator",{"reasons":["defamation","hate_or_violence","spam","asks_money"],"note":"everybody"}],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"]
], "hidden": [], "imported": ["product_title"]}');
call app.publish_search();
call app.publish_moderated_search();
create index disputes_deal on app.disputes (deal);

create function app.disputed_deal(target uuid) returns app.deals
language sql stable set search_path = '' as $$ select d from app.disputes f join app.deals d on d.id = app.to_uuid(f.deal) where f.id = target $$;

-- It waits, or has begun to; or its own member was answered.
create function app.judge_dispute() returns trigger
language plpgsql set search_path = '' as $$
declare
  c app.contents;
  d app.deals;
begin
  select * into c from app.contents x where x.id = new.id;
  select * into d from app.deals x where x.id = app.to_uuid(new.deal) and (c.is_sample or auth.uid() in (x.seller_id, x.buyer_id)) and 'made' in (x.seller_says, x.buyer_says) for no key update;
  if d.id is null or exists (select from app.disputes f join app.contents x on x.id = f.id where f.deal = new.deal and x.id <> c.id and x.deleted_at is null
    and (x.state in ('draft', 'in_review') or x.owner_id = c.owner_id and x.state <> 'withdrawn'))
  then raise exception 'no deal to decide' using errcode = 'check_violation', column = 'deal'; end if;
  new.product_title := d.title;
  return new;
end
$$;
create trigger judge_dispute before insert on app.disputes for each row execute function app.judge_dispute();
-- The other side: when they leave, it goes (leave_of_companies).
create function app.name_other_side() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set invited_id = case when c.owner_id = d.seller_id then d.buyer_id else d.seller_id end from app.deals d where c.id = new.id and d.id = app.to_uuid(new.deal);
  return null;
end
$$;
create trigger name_other_side after insert on app.disputes for each row execute function app.name_other_side();

-- The newest that stands, as one side has it. Null: none.
create function app.dispute_of(target uuid, member uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', c.id, 'state', c.state, 'said', case when c.state <> 'in_review' then c.said end, 'is_mine', c.owner_id = member)
  from app.disputes f join app.contents c on c.id = f.id where f.deal = target::text and c.deleted_at is null and c.state not in ('draft', 'withdrawn')
  order by c.created_at desc, c.id desc limit 1
$$;
create function app.begin_side() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.dispute := app.dispute_of(new.deal_id, new.user_id);
  return new;
end
$$;
create trigger begin_side before insert on app.deal_sides for each row execute function app.begin_side();

-- Whether a decision that stands took away what this side gave.
create function app.is_struck(d app.deals, side uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.disputes f join app.contents c on c.id = f.id where f.deal = d.id::text
    and (c.state = 'own_stars_removed' and c.owner_id = side or c.state = 'stars_removed' and c.owner_id <> side))
$$;
-- The stall and the deal are locked, in this order, as everywhere.
create function app.strike_stars(d app.deals) returns void
language plpgsql set search_path = '' as $$
declare
  sellers constant boolean := app.is_struck(d, d.seller_id);
  buyers constant boolean := app.is_struck(d, d.buyer_id);
begin
  update app.deals x set
    seller_struck = case when sellers then coalesce(x.seller_struck, x.seller_stars, 0) end, seller_stars = case when not sellers then coalesce(x.seller_stars, nullif(x.seller_struck, 0)) end,
    buyer_struck = case when buyers then coalesce(x.buyer_struck, x.buyer_stars, 0) end, buyer_stars = case when not buyers then coalesce(x.buyer_stars, nullif(x.buyer_struck, 0)) end
    where x.id = d.id returning * into d;
  update app.deal_sides s set stars = case when s.is_seller then d.seller_stars else d.buyer_stars end, other_stars = case when s.is_seller then d.buyer_stars else d.seller_stars end
    where s.deal_id = d.id;
  perform app.count_stars(d.stall_id);
  perform app.restar_review(d);
end
$$;
-- As in 20261129001620: of a review whose stars were removed the words stand alone.
create or replace function app.restar_review(d app.deals) returns void
language plpgsql set search_path = '' as $$
begin
  update app.reviews r set stars = d.buyer_stars from app.contents c
    where c.id = r.id and c.parent_id = d.stall_id and c.owner_id = d.buyer_id and r.product = d.product_pid and r.stars is distinct from d.buyer_stars;
  perform app.tell_owner(c) from app.contents c where c.parent_id = d.stall_id and c.owner_id = d.buyer_id and c.kind = 'review';
end
$$;

create function app.follow_dispute() returns trigger
language plpgsql set search_path = '' as $$
declare
  d app.deals := app.disputed_deal(new.id);
begin
  if d.id is null then return null; end if;
  if old.state <> new.state and (old.state like '%stars\_removed' or new.state like '%stars\_removed') then perform app.strike_stars(d); end if;
  update app.deal_sides s set dispute = app.dispute_of(d.id, s.user_id) where s.deal_id = d.id;
  return null;
end
$$;
create trigger zz_follow_dispute after update on app.contents for each row
  when (new.kind = 'dispute' and (old.state, old.deleted_at) is distinct from (new.state, new.deleted_at)) execute function app.follow_dispute();

-- As in 20261124000107: with a dispute its stall, whose sum of stars may change, and then the deal.
create or replace function app.lock_to_decide(target uuid) returns void
language plpgsql set search_path = '' as $$
declare
  d app.deals := app.disputed_deal(target);
begin
  perform app.lock_own_life(c.kind, c.id) from app.contents c where c.id = target;
  perform app.lock_contents(array[target, d.stall_id]);
  perform from app.deals x where x.id = d.id for no key update;
end
$$;

-- As in 20261129001500.
create or replace function app.needs_words(c app.contents) returns boolean
language sql stable set search_path = '' as $$ select c.kind = 'dispute' or c.kind = 'claim' and app.is_disputed(c) $$;
create or replace function app.is_party(c app.contents) returns boolean
language sql stable set search_path = '' as $$
  select case c.kind when 'claim' then exists (select from app.rivals_of(c) r where r.owner_id = auth.uid())
    when 'dispute' then not c.is_sample and coalesce(auth.uid() in (c.owner_id, c.invited_id), false) else false end
$$;
