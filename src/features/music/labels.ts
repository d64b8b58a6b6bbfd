/** What everything of an artist is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { languages } from '#src/widgets/written/language-names.ts';
import { artist } from './model/artist.ts';

export const saidArtist = sayKind(artist, {
  one: msg`Artist`,
  fields: {
    title: { label: msg`Name of the artist or the group` },
    genre: {
      label: msg`Genre`,
      choices: {
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
      },
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
    draft: msg`Not sent yet`,
    in_review: msg`The moderators compare it with the source`,
    rejected: msg`Not accepted`,
    hidden: msg`Hidden by the moderators`,
    withdrawn: msg`Withdrawn`,
    open: msg`Everybody can read it`,
    flagged: msg`Members reported it: moderators are reading it`,
  },
  sorts: { name: msg`By name`, newest: msg`Newest first` },
  decisions: {
    open: msg`Publish the artist`,
    rejected: msg`Do not accept the artist`,
    hidden: msg`Hide the artist`,
    withdrawn: msg`Withdraw the artist`,
  },
});
