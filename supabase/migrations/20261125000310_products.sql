-- What is sold at a stall: listings alone, no payment and no order (decision 096). It stands for 30 days at a time, and goes with its stall.
create table app.products (
  like app.synced including all,
  title app.line not null constraint products_title_check check (char_length(title) between 3 and 80),
  category text not null constraint products_category_check check (category in ('food', 'animals', 'seeds_tools', 'cloth', 'house', 'building', 'electronics', 'vehicles', 'crafts', 'books', 'services', 'other')),
  price app.xaf constraint products_price_check check (price between 5 and 500000000),
  unit text not null constraint products_unit_check check (unit in ('piece', 'kg', 'bag_50kg', 'bunch', 'basin', 'litre', 'head', 'hour')),
  negotiable boolean not null,
  amount integer constraint products_amount_check check (amount between 1 and 1000000),
  condition text constraint products_condition_check check (condition in ('new', 'used', 'repair')),
  region_code text references public.regions (code),
  division_code text references public.divisions (code),
  place app.line constraint products_place_check check (char_length(place) between 2 and 140),
  text app.lines constraint products_text_check check (char_length(text) between 5 and 1500),
  last_day date not null constraint products_last_day_check check (last_day >= (told_at at time zone 'Africa/Douala')::date + 0 and last_day <= (told_at at time zone 'Africa/Douala')::date + 31),
  stall_name app.line constraint products_stall_name_check check (char_length(stall_name) between 1 and 80),
  price_range text constraint products_price_range_check check (price_range in ('from_0', 'from_2', 'from_10', 'from_50', 'from_200')),
  has_phone boolean,
  -- When it was last written: the bounds of its times count from here.
  told_at timestamptz,
  constraint products_plain_title_check check (title !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint products_priced_check check (price is not null or negotiable),
  constraint products_unit_fits_check check ((unit <> 'hour' or category in ('services', 'other')) and (unit <> 'head' or category = 'animals') and (category <> 'services' or unit in ('hour', 'piece')))
);
create index products_region_code on app.products (region_code);
create index products_division_code on app.products (division_code);
call app.publish_content('{"kind":"product","table_name":"products","is_signed":true,"takes_picture":true,"hangs":true,"on_own":true,"whole_name":true,"goes_with_owner":true,"submits_to":"open","per_day":10,"resubmissions":40,"keep_days":365,"window_days":14,"title_column":"title","area_column":"region_code","ends_column":"last_day", "states": {
  "draft": {"edit":true},
  "open": {"seen":"everybody","edit":true},
  "flagged": {"waits":true},
  "hidden": {},
  "reserved": {"seen":"everybody"},
  "sold": {"seen":"everybody"},
  "expired": {"edit":true},
  "withdrawn": {}
}, "moves": [
  ["draft","open","owner"],
  ["expired","open","owner"],
  ["open","expired","clock"],
  ["reserved","expired","clock"],
  ["open","reserved","owner"],
  ["reserved","open","owner"],
  ["open","sold","owner"],
  ["reserved","sold","owner"],
  ["open","flagged","members"],
  ["reserved","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["reserved","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["sold","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","withdrawn","owner"],
  ["open","withdrawn","owner"],
  ["reserved","withdrawn","owner"],
  ["flagged","withdrawn","owner"],
  ["expired","withdrawn","owner"],
  ["sold","withdrawn","owner"]
], "hidden": [], "imported": ["stall_name","price_range","has_phone"]}');

create function app.name_stall() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.stall_name := (select s.title from app.contents c join app.stalls s on s.id = c.parent_id where c.id = new.id);
  -- The bounds stand in src/features/market/model/product.ts, too.
  new.price_range := case when new.price < 2000 then 'from_0' when new.price < 10000 then 'from_2' when new.price < 50000 then 'from_10'
    when new.price < 200000 then 'from_50' when new.price is not null then 'from_200' end;
  return new;
end
$$;
create trigger name_stall before insert or update on app.products for each row execute function app.name_stall();
create trigger keep_division before insert or update of region_code, division_code on app.products for each row execute function app.keep_division();

-- Nothing is sold at a stall that nobody sees: with a new day it stands again, once the stall does.
create function app.end_products() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.contents c set state = 'expired' where c.parent_id = new.id and c.kind = 'product' and c.state in ('open', 'reserved');
  return null;
end
$$;
create trigger zz_end_products after update on app.contents for each row
  when (new.kind = 'stall' and new.state in ('hidden', 'closed') and old.state <> new.state) execute function app.end_products();
