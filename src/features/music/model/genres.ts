/** Of artists and of tracks (SQL: 20261125000400, 20261129001710). */
export const genres = [
  'makossa',
  'bikutsi',
  'assiko',
  'bend_skin',
  'njang',
  'mangambeu',
  'hip_hop',
  'afrobeats',
  'gospel',
  'reggae',
  'jazz',
  'traditional',
  'other',
] as const;
