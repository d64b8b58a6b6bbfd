-- Artists and groups: proposed by members with a source, read by moderators before others do, followed like all contents.
create table app.artists (
  like app.synced including all,
  title app.line not null constraint artists_title_check check (char_length(title) between 2 and 80),
  genre text[] not null constraint artists_genre_check check (genre <@ array['makossa', 'bikutsi', 'assiko', 'bend_skin', 'njang', 'mangambeu', 'hip_hop', 'afrobeats', 'gospel', 'reggae', 'jazz', 'traditional', 'other'] and cardinality(genre) between 1 and 3),
  region_code text references public.regions (code),
  place app.line constraint artists_place_check check (char_length(place) between 2 and 140),
  since integer constraint artists_since_check check (since between 1900 and 2100),
  text app.lines not null constraint artists_text_check check (char_length(text) between 30 and 2000),
  lang text not null constraint artists_lang_check check (lang in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax')),
  releases app.lines constraint artists_releases_check check (char_length(releases) between 3 and 2000),
  link app.line constraint artists_link_check check (link ~ '^https://[!-~]{4,250}$'),
  source app.line not null constraint artists_source_check check (source ~ '^https://[!-~]{4,250}$'),
  constraint artists_plain_title_check check (title !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}')
);
create index artists_region_code on app.artists (region_code);
call app.publish_content('{"kind":"artist","table_name":"artists","takes_picture":true,"submits_to":"in_review","per_day":3,"resubmissions":2,"keep_days":36500,"title_column":"title","area_column":"region_code", "states": {
  "draft": {"edit":true},
  "in_review": {"waits":true},
  "rejected": {"edit":true},
  "hidden": {},
  "withdrawn": {},
  "open": {"seen":"everybody","takes":["comment","artist_claim","track"]},
  "flagged": {"waits":true}
}, "moves": [
  ["draft","in_review","owner"],
  ["rejected","in_review","owner"],
  ["in_review","open","moderator"],
  ["in_review","rejected","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["draft","withdrawn","owner"],
  ["in_review","withdrawn","owner"],
  ["rejected","withdrawn","owner"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["hidden","open","moderator"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official"]}],
  ["open","withdrawn","owner"]
], "hidden": [], "imported": []}');
