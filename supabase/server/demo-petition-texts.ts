/** Thirteen sample petitions: everyday needs as anybody could have them, of no real person and about no real office-holder. */

export interface DemoPetition {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly state: 'gathering_supporters' | 'in_review' | 'open' | 'closed' | 'answered' | 'succeeded' | 'rejected';
  /** Why it was not accepted. */
  readonly reason?: 'no_request';
  readonly lang: 'en' | 'fr';
  readonly category: string;
  readonly reach: 'subdivision' | 'division' | 'region' | 'national';
  /** Of the finest area it reaches; null: the whole country. */
  readonly area: string | null;
  readonly addressee: string;
  readonly goal: number;
  /** Days from the first start to its end; negative: it has ended. */
  readonly ends: number;
  readonly title: string;
  readonly text: string;
  /** Which demo accounts have signed. */
  readonly signers: readonly ('member' | 'admin')[];
}

export const demoPetitions: readonly DemoPetition[] = [
  {
    key: 'pluie-musique',
    state: 'rejected',
    reason: 'no_request',
    lang: 'fr',
    category: 'culture_heritage',
    reach: 'national',
    area: null,
    addressee: 'Tous les Camerounais',
    goal: 100,
    ends: 60,
    title: 'La musique de notre enfance était plus belle',
    text: 'Le soir, les radios jouaient des chansons que tout le quartier connaissait par cœur. Nous aimons nous en souvenir ensemble, et nous écrivons ici nos titres préférés.',
    signers: [],
  },
  {
    key: 'market-lamps',
    state: 'open',
    lang: 'en',
    category: 'electricity',
    reach: 'subdivision',
    area: 'CM-NW-05-03',
    addressee: 'The municipal council',
    goal: 200,
    ends: 60,
    title: 'Street lamps for the steps of the food market',
    text: 'Many traders close after sunset, and the steps of the market are dark.\n\nWe ask for four lamps, two at the upper gate and two at the lower, and for a name to call when one of them fails.',
    signers: ['admin'],
  },
  {
    key: 'eau-quartiers-hauts',
    state: 'open',
    lang: 'fr',
    category: 'water',
    reach: 'division',
    area: 'CM-CE-05',
    addressee: 'La société chargée de la distribution de l’eau',
    goal: 1000,
    ends: 90,
    title: 'Un calendrier de distribution de l’eau pour les quartiers hauts',
    text: 'Dans les quartiers hauts, l’eau arrive sans prévenir, souvent la nuit. Des familles veillent pour remplir leurs seaux.\n\nNous demandons un calendrier affiché et respecté, avec au moins deux jours d’eau par semaine et par quartier.',
    signers: ['admin'],
  },
  {
    key: 'toilettes-ecoles',
    state: 'open',
    lang: 'fr',
    category: 'education',
    reach: 'national',
    area: null,
    addressee: 'Le ministère de l’Éducation de base',
    goal: 10_000,
    ends: 180,
    title: 'Des toilettes séparées pour les filles dans chaque école primaire',
    text: 'Une école sans toilettes séparées est une école que des filles manquent plusieurs jours par mois.\n\nNous demandons des toilettes séparées, avec de l’eau et une porte qui ferme, dans chaque école primaire publique.',
    signers: ['member', 'admin'],
  },
  {
    key: 'birth-certificates',
    state: 'open',
    lang: 'en',
    category: 'public_services',
    reach: 'national',
    area: null,
    addressee: 'The civil status authorities',
    goal: 10_000,
    ends: 150,
    title: 'A birth declared at the health centre on the day itself',
    text: 'A child without a birth certificate meets a closed door at the end of primary school.\n\nWe ask that every health centre where children are born can declare the birth on the same day, so that no parent has to travel for it.',
    signers: [],
  },
  {
    key: 'serum-antivenimeux',
    state: 'open',
    lang: 'fr',
    category: 'health',
    reach: 'region',
    area: 'CM-EN',
    addressee: 'La délégation régionale de la Santé publique',
    goal: 500,
    ends: 120,
    title: 'Du sérum antivenimeux dans chaque hôpital de district',
    text: 'Pendant les travaux des champs, une morsure de serpent ne laisse que quelques heures.\n\nNous demandons un stock permanent de sérum antivenimeux dans chaque hôpital de district de la région, et un numéro à appeler pour savoir où il y en a.',
    signers: ['admin'],
  },
  {
    key: 'road-in-the-rains',
    state: 'open',
    lang: 'en',
    category: 'roads_transport',
    reach: 'region',
    area: 'CM-SW',
    addressee: 'The regional delegation of Public Works',
    goal: 300,
    ends: 75,
    title: 'A farm road that a small truck can use in the rains',
    text: 'When the rains come, food stays on the farms because no vehicle passes the slope.\n\nWe ask for gravel and a drain on the steepest part of the road before the next rainy season, and for a date to be announced.',
    signers: [],
  },
  {
    key: 'abri-artisans',
    state: 'open',
    lang: 'fr',
    category: 'culture_heritage',
    reach: 'subdivision',
    area: 'CM-OU-08-02',
    addressee: 'La commune',
    goal: 100,
    ends: 45,
    title: 'Un abri couvert pour les artisans du marché',
    text: 'Les artisans travaillent et vendent en plein air. Une averse suffit à perdre la journée et parfois l’ouvrage.\n\nNous demandons un abri couvert, ouvert à tous les artisans, avec une règle d’attribution des places affichée.',
    signers: ['member'],
  },
  {
    key: 'curage-drains',
    state: 'closed',
    lang: 'fr',
    category: 'environment_land',
    reach: 'division',
    area: 'CM-LT-04',
    addressee: 'La communauté urbaine',
    goal: 500,
    ends: -10,
    title: 'Curer les drains avant la saison des pluies',
    text: 'Chaque année, les mêmes rues sont inondées parce que les mêmes drains sont bouchés.\n\nNous demandons un curage avant les premières pluies et la liste publique des drains concernés, avec les dates.',
    signers: ['member', 'admin'],
  },
  {
    key: 'maize-store',
    state: 'answered',
    lang: 'en',
    category: 'farming_food',
    reach: 'division',
    area: 'CM-NW-05',
    addressee: 'The divisional delegation of Agriculture',
    goal: 100,
    ends: -30,
    title: 'A dry store for maize beside the weekly market',
    text: 'A part of each harvest spoils because there is no dry place to keep it until market day.\n\nWe ask for one common store with a raised floor, kept by the farmers of the market themselves.',
    signers: ['member', 'admin'],
  },
  {
    key: 'passage-ecole',
    state: 'succeeded',
    lang: 'fr',
    category: 'safety_justice',
    reach: 'region',
    area: 'CM-ES',
    addressee: 'La délégation régionale des Travaux publics',
    goal: 50,
    ends: -60,
    title: 'Un passage protégé devant les écoles au bord de la nationale',
    text: 'Les élèves traversent la route nationale entre des camions qui ne ralentissent pas.\n\nNous demandons un passage peint, deux panneaux et un ralentisseur devant chaque école au bord de la route.',
    signers: ['admin'],
  },
  {
    key: 'post-office-ramp',
    state: 'gathering_supporters',
    lang: 'en',
    category: 'rights_inclusion',
    reach: 'subdivision',
    area: 'CM-NW-05-04',
    addressee: 'The post office',
    goal: 50,
    ends: 90,
    title: 'A ramp at the entrance of the post office',
    text: 'Whoever uses a wheelchair, or walks with a stick, is served on the pavement or not at all.\n\nWe ask for a ramp of concrete with a rail, wide enough for a wheelchair and a person beside it.',
    signers: ['admin'],
  },
  {
    key: 'apprentissage-jeunes',
    state: 'in_review',
    lang: 'fr',
    category: 'jobs_economy',
    reach: 'region',
    area: 'CM-AD',
    addressee: 'La délégation régionale de l’Emploi et de la Formation professionnelle',
    goal: 200,
    ends: 120,
    title: 'Des places d’apprentissage annoncées en un seul endroit',
    text: 'Les places d’apprentissage se trouvent par connaissance. Qui ne connaît personne ne trouve rien.\n\nNous demandons une liste publique et à jour des places d’apprentissage de la région, affichée aussi dans les mairies.',
    signers: ['admin'],
  },
];

export interface DemoEvent {
  readonly petition: string;
  readonly kind: 'sent' | 'answered' | 'hearing' | 'outcome';
  readonly body: string;
}

/** They say of themselves that they are samples: no real office has answered anything here. */
export const demoEvents: readonly DemoEvent[] = [
  { petition: 'maize-store', kind: 'sent', body: 'Sample entry: here stands when and to whom the petition was handed over.' },
  { petition: 'maize-store', kind: 'answered', body: 'Sample entry: here stands what was answered, with a link to the letter.' },
  {
    petition: 'curage-drains',
    kind: 'hearing',
    body: 'Exemple : on lit ici à quelle heure et où l’audition aura lieu, et qui y est entendu.',
  },
  { petition: 'passage-ecole', kind: 'sent', body: 'Exemple : on lit ici quand et à qui la pétition a été remise.' },
  { petition: 'passage-ecole', kind: 'answered', body: 'Exemple : on lit ici ce qui a été répondu, avec un lien vers la lettre.' },
  { petition: 'passage-ecole', kind: 'outcome', body: 'Exemple : l’auteur dit ici ce que la pétition a obtenu.' },
];
