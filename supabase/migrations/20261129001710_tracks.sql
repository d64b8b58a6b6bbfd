-- Tracks with their audio files (decision 170). Laws kept here, beside those of 20261129001400 and 1410:
--   * a track comes with one audio file, by who acts for its artist, and with a statement of rights;
--   * its bytes are given to whoever may read the track, asked anew for each piece: one that is hidden, reported out of sight or withdrawn answers nothing;
--   * they go when the track is withdrawn, when that goes, and with its author's account.
alter table app.content_kinds add column takes_audio boolean check (takes_audio);
create procedure app.take_audio(of_kind text)
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set takes_audio = true, is_sought = true where k.kind = of_kind;
end
$$;
create table app.tracks (
  like app.synced including all,
  title app.line not null constraint tracks_title_check check (char_length(title) between 1 and 80),
  release app.line constraint tracks_release_check check (char_length(release) between 1 and 80),
  released integer not null constraint tracks_released_check check (released between 1900 and 2100),
  genre text not null constraint tracks_genre_check check (genre in ('makossa', 'bikutsi', 'assiko', 'bend_skin', 'njang', 'mangambeu', 'hip_hop', 'afrobeats', 'gospel', 'reggae', 'jazz', 'traditional', 'other')),
  lang text constraint tracks_lang_check check (lang in ('en', 'fr', 'wes', 'fub', 'ewo', 'dua', 'bas', 'bbj', 'byv', 'bax')),
  rights text not null constraint tracks_rights_check check (rights in ('own', 'licensed', 'cc')),
  rights_from app.line constraint tracks_rights_from_check check (char_length(rights_from) between 2 and 140),
  rights_link app.line constraint tracks_rights_link_check check (rights_link ~ '^https://[!-~]{4,250}$'),
  lyrics app.lines constraint tracks_lyrics_check check (char_length(lyrics) between 2 and 4000),
  artist_name app.line constraint tracks_artist_name_check check (char_length(artist_name) between 1 and 80),
  constraint tracks_plain_title_check check (title !~* 'https?:|www\.|[0-9]([ .-]?[0-9]){7}'),
  constraint tracks_licensed_check check (rights <> 'licensed' or rights_from is not null),
  constraint tracks_cc_check check (rights <> 'cc' or rights_link is not null)
);
call app.publish_content('{"kind":"track","table_name":"tracks","hangs":true,"whole_name":true,"goes_with_owner":true,"submits_to":"open","per_day":10,"resubmissions":40,"keep_days":36500,"title_column":"title", "states": {
  "draft": {"edit":true},
  "open": {"seen":"parent","edit":true},
  "flagged": {"waits":true},
  "hidden": {},
  "withdrawn": {}
}, "moves": [
  ["draft","open","owner"],
  ["open","flagged","members"],
  ["flagged","open","moderator"],
  ["hidden","open","moderator"],
  ["open","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official","rights"]}],
  ["flagged","hidden","moderator",{"reasons":["duplicate","private_person","defamation","hate_or_violence","out_of_scope","spam","unclear","asks_money","false_official","rights"]}],
  ["draft","withdrawn","owner"],
  ["open","withdrawn","owner"],
  ["flagged","withdrawn","owner"]
], "hidden": [], "imported": ["artist_name"]}');
call app.take_audio('track');
call app.publish_search();
call app.publish_moderated_search();
create trigger name_artist before insert or update on app.tracks for each row execute function app.name_artist();

-- A piece of a file, from a byte on; at most 256 KB, as one answer holds. For everybody who may read the track.
create function app.read_track(pid text, since integer, most integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'mime', f.mime, 'bytes', f.size, 'hash', f.hash,
      'data', pg_catalog.translate(pg_catalog.encode(pg_catalog.substring(f.bytes, greatest(0, least(since, f.size)) + 1, greatest(0, least(most, 262144))), 'base64'), chr(10), ''))
    from app.contents c join app.member_files f on f.content_id = c.id
    where c.pid = pg_catalog.lower(read_track.pid) and c.kind = 'track' and c.deleted_at is null and app.is_for_everybody(c.scope)), '{"status": "not_found"}');
end
$$;
create function public.read_track(pid text, since integer, most integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_track(pid, since, most);
end;
grant execute on function app.read_track(text, integer, integer), public.read_track(text, integer, integer) to anon, authenticated;
