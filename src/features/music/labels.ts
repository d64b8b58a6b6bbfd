/** What everything of artists and tracks is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { languages } from '#src/widgets/written/language-names.ts';
import { artist } from './model/artist.ts';
import { artistClaim } from './model/artist-claim.ts';
import { track } from './model/track.ts';

const genreNames = {
  makossa: 'Makossa',
  bikutsi: 'Bikutsi',
  assiko: 'Assiko',
  bend_skin: 'Bend-skin',
  njang: 'Njang',
  mangambeu: 'Mangambeu',
  hip_hop: 'Hip-hop',
  afrobeats: 'Afrobeats',
  gospel: 'Gospel',
  reggae: 'Reggae',
  jazz: 'Jazz',
  traditional: msg`Traditional`,
  other: msg`Other music`,
};

const draft = msg`Not sent yet`;
const rejected = msg`Not accepted`;
const hidden = msg`Hidden by the moderators`;
const withdrawn = msg`Withdrawn`;
const flagged = msg`Members reported it: moderators are reading it`;

export const saidArtist = sayKind(artist, {
  one: msg`Artist`,
  fields: {
    title: { label: msg`Name of the artist or the group` },
    genre: {
      label: msg`Genre`,
      choices: genreNames,
    },
    region_code: { label: msg`Region` },
    place: { label: msg`Town or village` },
    since: { label: msg`Active since (year)` },
    text: { label: msg`About the artist`, hint: msg`Only what the source says too.` },
    lang: { label: msg`Language`, choices: languages },
    releases: { label: msg`Releases`, hint: msg`One a line, the year first: 1998, Title of the album.` },
    link: { label: msg`Official page` },
    source: { label: msg`Where can one read this?`, hint: msg`The address of a page that says so: moderators compare.` },
  },
  rules: { plain_title: msg`Leave links and phone numbers out of the title.` },
  states: {
    draft,
    in_review: msg`The moderators compare it with the source`,
    rejected,
    hidden,
    withdrawn,
    open: msg`Everybody can read it`,
    flagged,
  },
  sorts: { name: msg`By name`, newest: msg`Newest first` },
  decisions: {
    open: msg`Publish the artist`,
    rejected: msg`Do not accept the artist`,
    hidden: msg`Hide the artist`,
    withdrawn: msg`Withdraw the artist`,
  },
});

export const saidArtistClaim = sayKind(artistClaim, {
  one: msg`Request to act for an artist`,
  fields: {
    artist_name: { label: msg`Name of the artist or the group` },
    role: { label: msg`Who you are there`, hint: msg`The artist, a member of the group, the manager…` },
    proof: {
      label: msg`Page of the artist that names you`,
      hint: msg`An official page or channel: moderators look there for your name as it stands on Mboa.`,
    },
    evidence: { label: msg`How can we check it?`, hint: msg`Where on that page it is said, and who can confirm it.` },
  },
  rules: {},
  states: {
    draft,
    in_review: msg`The moderators are checking it`,
    rejected,
    approved: msg`Confirmed: you can put up tracks of this artist`,
    revoked: msg`No longer confirmed`,
    withdrawn: msg`You no longer act for this artist`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    approved: msg`Confirm the request`,
    rejected: msg`Refuse the request`,
    revoked: msg`Take the right away`,
    withdrawn: msg`I do not act for this artist`,
  },
});

export const saidTrack = sayKind(track, {
  one: msg`Track`,
  fields: {
    title: { label: msg`Title of the track` },
    release: { label: msg`Album or single` },
    released: { label: msg`Year of release` },
    genre: { label: msg`Genre`, choices: genreNames },
    lang: { label: msg`Language of the lyrics`, choices: languages },
    rights: {
      label: msg`Rights`,
      hint: msg`Whoever puts up what belongs to others loses the page.`,
      choices: {
        own: msg`All of it is ours: music, words and recording`,
        licensed: msg`Others have rights in it, and they allowed it in writing`,
        cc: msg`It is under a Creative Commons licence`,
      },
    },
    rights_from: { label: msg`Who allowed it`, hint: msg`Name of the author, the label or the society.` },
    rights_link: { label: msg`Address of the licence`, hint: msg`Of the licence itself, at creativecommons.org.` },
    lyrics: { label: msg`Lyrics`, hint: msg`Only if you have the right to show them too.` },
    artist_name: { label: msg`Name of the artist or the group` },
  },
  rules: {
    plain_title: msg`Leave links and phone numbers out of the title.`,
    licensed: msg`Write who allowed it.`,
    cc: msg`Paste the address of the licence.`,
  },
  states: {
    draft,
    open: msg`Everybody can hear it`,
    flagged,
    hidden,
    withdrawn,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    open: msg`Show the track`,
    hidden: msg`Hide the track`,
    withdrawn: msg`Take the track away`,
  },
});
