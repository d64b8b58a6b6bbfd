-- Names that would pass for whoever runs the service (decision 072): the rule that display names and usernames keep (0800).

-- A name as it is read at a glance: letters of other scripts are the Latin ones that they look like, and digits the letters, or nothing. No l:
-- it and i and 1 look alike.
create function app.seen_name(typed text, digits boolean) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.translate(case when digits then pg_catalog.translate(letters, '0134578@$!|', 'oieastbasii')
      else pg_catalog.regexp_replace(letters, '[0-9]', '', 'g') end, 'l', 'i'), '[^a-z]+', ' ', 'g'))
  from (select pg_catalog.lower(pg_catalog.translate(app.fold(pg_catalog.regexp_replace(pg_catalog.normalize(typed, 'NFKC'),
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u200c\u200d\ufe00-\ufe0f]', '', 'g')),
    'авеһнікморстухѕјԁӏԛԝАВЕНІКМОРСТУХЅЈӀαβεηικνορσςτυχΑΒΕΗΙΚΜΝΟΡΤΥΧıøØđłŁɡɩᴀʙᴄᴅᴇꜰɪᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠօոս',
    'abehhikmopctyxsjdlqwabehikmopctyxsjlabenikvopostuxabehikmnoptyxioodllgiabcdefiklmnoprstuvonu')) as letters) folded
$$;

-- Whether a name would pass for somebody who runs or speaks for the service (decision 072). Mboa is a family name, too: alone, or beside words
-- of an office, it is refused; after a first name it is not. src/model/accounts/office-names.ts has the same words.
create function app.pretends_office(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.bool_or(
    text ~ ('(^| )(' || pg_catalog.regexp_replace(offices, '([a-z])', '\1 ?', 'g') || ')( |$)')
    -- Badminton is a sport, which holds another word by chance.
    or pg_catalog.replace(text, 'badminton', '') ~ pg_catalog.translate('admin|moderat(or|eur|ric|ion)|official|officiel|webmaster', 'l', 'i')
    or text ~ ('(^| )(' || beside || ')*support(' || beside || ')*( |$)')
    or pg_catalog.replace(text, ' ', '') ~ ('^(' || beside || ')*mboa(' || beside || ')*$')), false)
  from (select app.seen_name(name, true) as text union all select app.seen_name(name, false)) seen,
    pg_catalog.translate('admin|admins|administrator|administrators|administrateur|administrateurs|administratrice|administration|'
      'moderator|moderators|moderateur|moderateurs|moderatrice|moderation|support|supports|assistance|helpdesk|'
      'staff|webmaster|official|officials|officiel|officiels|officielle|officielles', 'l', 'i') as offices,
    pg_catalog.translate('account|actu|admin|aide|app|assistance|bot|bureau|cameroon|cameroun|care|centre|center|client|clients|cm|'
      'compte|contact|customer|de|desk|direction|du|equipe|help|hq|info|information|infos|la|le|lequipe|mboa|media|news|'
      'notifications|office|officiel|official|online|page|securite|security|service|services|support|systeme|'
      'system|team|technique|tech|the|web', 'l', 'i') as beside
$$;
