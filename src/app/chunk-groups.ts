/**
 * Which modules make a file together. Every file that a phone keeps costs its processor some milliseconds when the app is installed, whatever its
 * size: what is opened together stands together, and a file of its own is for what few open, or for what must arrive alone.
 * A module that the entry imports must stand in no group but `vendor`: the whole group would come with the first load.
 */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
  readonly minShareCount?: number;
}

/** Online only: by their names (admin-chunks.ts) they are kept on no phone. */
const online: readonly ChunkGroup[] = [
  // What several of the administrators' screens need.
  { name: 'admin-shared', test: /src[\\/]features[\\/]admin[\\/](admin-texts|after-refusal|use-admin-attempt)\b/, priority: 30 },
  { name: 'admin-texts', test: /messages\.po\?admin|src[\\/]platform[\\/]admin-texts\b/, priority: 30 },
  // The moderators' screen, its calls, and what of the model only it knows.
  {
    name: 'admin-moderation',
    test: /src[\\/](features[\\/]moderation[\\/](?!moderation-gate\b)|data[\\/]remote[\\/]moderation-|platform[\\/]both-languages\b|model[\\/]polls[\\/]moderation\b)/,
    priority: 30,
  },
  // Where administrators write templates of polls.
  {
    name: 'admin-templates',
    test: /src[\\/](features[\\/]polls[\\/]templates[\\/]|model[\\/]polls[\\/]template-draft\b)/,
    priority: 30,
  },
  // Only they have one so far, and it is asked of the service each time.
  { name: 'admin-second-factor', test: /[\\/]src[\\/].*second-factor/, priority: 30 },
  // Whether this phone is woken: only a network can change it.
  { name: 'push', test: /src[\\/](features[\\/]notifications[\\/]push[\\/]|data[\\/]remote[\\/]push-remote)/, priority: 30 },
  // A new password or address, which only a network can change, and which names the server refuses.
  {
    name: 'change',
    test: /src[\\/](features[\\/]account[\\/](new-password-form|email-form)|model[\\/]accounts[\\/]office-names)\b/,
    priority: 30,
  },
  // The line for pokes, of no use without a network: its name keeps it out of the precache (vite.config.ts).
  { name: 'live', test: /node_modules[\\/]@supabase[\\/](realtime-js|phoenix)[\\/]|src[\\/]data[\\/]remote[\\/]live\b/, priority: 30 },
];

/** A route's screen: the route itself, without it, is in the entry. */
const screens: readonly ChunkGroup[] = [
  // The petitions' screens lead to each other, and cost 2 KB less together than apart.
  {
    name: 'petitions',
    test: /src[\\/](features[\\/]petitions[\\/]|routes[\\/]petitions\.[^?]+\?tsr-split|data[\\/](remote[\\/]read-petitions|react[\\/]use-similar-petitions)|model[\\/]petitions[\\/]similar-)/,
    priority: 15,
  },
  // What members write to each other, and what they are told of.
  {
    name: 'messages',
    test: /src[\\/](features[\\/](messages|notifications)[\\/]|routes[\\/](messages\.\$|notifications)\.tsx\?tsr-split|data[\\/](react[\\/]use-(older-messages|message-picture|live-pokes|group-link)|remote[\\/]read-(older-messages|message-image|group-link)|replica[\\/]kept-pictures|sync[\\/]follow-pokes))/,
    priority: 15,
  },
  // Few ever show a poll on a site of their own: that screen is fetched when it is opened.
  {
    name: 'polls',
    test: /src[\\/]((features|widgets)[\\/]polls[\\/](?!embed[\\/]|templates[\\/])|features[\\/]home[\\/]later[\\/]take-part|widgets[\\/]petitions[\\/]pick-petitions|routes[\\/]polls\.\$\.tsx\?tsr-split|data[\\/]remote[\\/]read-voters)/,
    priority: 15,
  },
  // Lists and rows. The maps are drawn later, and large.
  {
    name: 'directories',
    test: /src[\\/](features[\\/](directories[\\/](?!region-maps)|profiles[\\/]member-route)|routes[\\/]\$directory\.[^?]+\?tsr-split|data[\\/]react[\\/]use-list-pages|widgets[\\/](map[\\/](?!area-map|save-csv|divisions)|facts[\\/]fact-list|share[\\/]printed-address))/,
    priority: 15,
  },
  {
    name: 'profiles',
    test: /src[\\/](features[\\/]profiles[\\/](?!member-route)|data[\\/](react[\\/]use-public-profile|remote[\\/]read-profile))/,
    priority: 15,
  },
  // Coming in leads to the account. Whoever puts a picture into a message fetches it too: what makes pictures small is here.
  {
    name: 'account',
    test: /src[\\/](features[\\/]account[\\/](?!my-data[\\/]|other-phones\b|common-passwords|new-password-form|email-form)|routes[\\/](account|auth|login|register)\.tsx\?tsr-split|ui[\\/]password-field|platform[\\/](plain|prepare)-picture|model[\\/]accounts[\\/](completion|password|username))/,
    priority: 15,
  },
  // What is on this phone, what waits on it, and what one chooses for it.
  {
    name: 'phone',
    test: /src[\\/](features[\\/](settings|downloads|outbox)[\\/]|routes[\\/](settings|downloads|outbox)\.tsx\?tsr-split|widgets[\\/]account[\\/]account-summary\.tsx|platform[\\/]support-file)/,
    priority: 15,
  },
  // Some pages to read, and what stands before the administrators' and moderators' screens for whom it does not let in.
  {
    name: 'pages',
    test: /src[\\/](features[\\/]((pages|representatives)[\\/]|(admin|moderation)[\\/]\w+-gate\b)|routes[\\/](admin|performance|moderation-center|about|contact|credits|privacy|terms|political-directory|representatives)\.tsx\?tsr-split)/,
    priority: 15,
  },
];

const underneath: readonly ChunkGroup[] = [
  // One chunk for what hardly changes: it compresses better together and costs one request less. Constants that are read while
  // a module starts must stand here: hooks and session import each other's chunks, and one of the two starts first.
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store|@lingui|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]|oxc-project|rolldown[\\/]runtime|vite[\\/]preload-helper|src[\\/](platform[\\/](storage|preferences)|shared[\\/](country|embedded-key)|ui[\\/](message|use-title))\b/,
    priority: 20,
  },
  // Apart from what comes after the first screen, and leaning on nothing of it: here is said that it did not arrive.
  {
    name: 'notices',
    test: /src[\\/](app[\\/](global-error|later[\\/](record-error|watch-notices|notice-region|install-prompt|update-prompt|waiting-update))|platform[\\/](error-reporter|error-texts|logger|notices|answer-install)|shared[\\/](app-error|error-code-tables|hex|redact|result|retry-after|to-app-error)|ui[\\/]notice)\b/,
    priority: 18,
  },
  {
    name: 'after-load',
    test: /node_modules[\\/]workbox-window|src[\\/](app[\\/](after-load|first-download|screen-ready|watch-member|later[\\/]count-data)|platform[\\/](data-features|data-ledger|data-limit|member-here|performance-monitor|public-address|security-events|security-monitor|service-worker|vital-ratings|watch-data|web-vitals|wipe-phone)|data[\\/]react[\\/]directory-source|shared[\\/](sync-tags|with-deadline))\b/,
    priority: 18,
  },
  // The service's client and its calls.
  {
    name: 'remote',
    test: /node_modules[\\/](@supabase|tslib)[\\/]|src[\\/]data[\\/]remote[\\/](account-rows|auth-|client|is-unauthorised|my-data-remote|open-remote|postgrest-fault|profile-remote|rpc-as-member|unused-parts)/,
    priority: 15,
  },
  // What every data screen needs, as one chunk: a dozen small ones cost a request each, and the entry their names.
  {
    name: 'data-screens',
    test: /node_modules[\\/](valibot|uqr|dexie-react-hooks|@tanstack[\\/](react-virtual|virtual-core))[\\/]|src[\\/](app[\\/]later[\\/](queue-pill|pill-state)|features[\\/]home[\\/]later|data[\\/](react|session|remote[\\/](ask-public|backend)|replica[\\/](replica-here|account-db|account-versions)|packs[\\/](words|summarise-packs|protocol|open-directory|worker-link|download[\\/](sha256|check-due))|sync[\\/](op|receipts|outbox-state|protocol))|model|platform[\\/](push|save-file|kept-storage|not-kept|is-metered)|shared(?![\\/](device-of|histogram))|ui[\\/](field|form|choice-group|picture|tool-icon|use-media|use-screen-size|use-late|waiting|sample-badge)|widgets(?![\\/]map))\b/,
    priority: 10,
  },
];

export const chunkGroups: ChunkGroup[] = [...online, ...screens, ...underneath];
