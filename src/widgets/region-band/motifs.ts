/** The ten regions in the grammar of ndop cloth, drawn by us: one tile of 64 × 16 each, white lines on indigo. */

interface Motif {
  /** Path of the lines. */
  readonly lines: string;
  /** Path of what is filled. */
  readonly solid: string;
}

export const motifs: Readonly<Record<string, Motif>> = {
  // Cattle horns of the plateau.
  'CM-AD': { lines: 'M2 3q0 9 14 10Q30 12 30 3M34 3q0 9 14 10Q62 12 62 3', solid: 'M14 3h4v5h-4ZM46 3h4v5h-4ZM0 13h2v3H0ZM62 13h2v3h-2Z' },
  // One diamond inside the other: the middle of the country.
  'CM-CE': {
    lines: 'M0 8 16 1l16 7-16 7ZM32 8l16-7 16 7-16 7ZM7 8l9-4 9 4-9 4ZM39 8l9-4 9 4-9 4Z',
    solid: 'M14 8l2-1 2 1-2 1ZM46 8l2-1 2 1-2 1Z',
  },
  // Peaks of the Mandara.
  'CM-EN': {
    lines: 'M0 15h64M8 15 16 2l8 13M40 15l8-13 8 13',
    solid: 'M12 15l4-6 4 6ZM44 15l4-6 4 6ZM28 15l4-8 4 8ZM0 15V8l4 7ZM60 15l4-7v7Z',
  },
  // Leaves of the forest.
  'CM-ES': {
    lines: 'M2 8Q16-4 30 8 16 20 2 8ZM2 8h28M34 8Q48-4 62 8 48 20 34 8ZM34 8h28',
    solid: 'M10 5l3 2h-3ZM10 11l3-2h-3ZM42 5l3 2h-3ZM42 11l3-2h-3Z',
  },
  // Waves of the Wouri.
  'CM-LT': {
    lines: 'M0 4q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0M0 12q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0',
    solid: 'M14 8l2-1.5L18 8l-2 1.5ZM46 8l2-1.5L50 8l-2 1.5Z',
  },
  // Steps of a granary.
  'CM-NO': {
    lines: 'M0 14h6v-4h5V6h5V2M32 14h-6v-4h-5V6h-5M32 14h6v-4h5V6h5V2M64 14h-6v-4h-5V6h-5',
    solid: 'M14 12h4v3h-4ZM46 12h4v3h-4ZM30 2h4v3h-4ZM0 2h2v3H0ZM62 2h2v3h-2Z',
  },
  // The earth spider of the grassfields.
  'CM-NW': {
    lines: 'M4 1l8 5 8-5M4 15l8-5 8 5M2 8h8M14 8h8M36 1l8 5 8-5M36 15l8-5 8 5M34 8h8M46 8h8M28 1v14M60 1v14',
    solid: 'M8 8l4-3 4 3-4 3ZM40 8l4-3 4 3-4 3Z',
  },
  // Lozenges and steps of the chiefs’ cloth.
  'CM-OU': {
    lines: 'M0 8l8-6 8 6-8 6ZM16 2h4v4h4v4h-4v4h-4M48 2h-4v4h-4v4h4v4h4M28 2v12M36 2v12M48 8l8-6 8 6-8 6Z',
    solid: 'M32 4l2 4-2 4-2-4ZM5 8l3-2 3 2-3 2ZM53 8l3-2 3 2-3 2Z',
  },
  // Two strands, as in a braided basket.
  'CM-SU': {
    lines: 'M0 3q8 0 16 5t16 5 16-5 16-5M0 13q8 0 16-5t16-5 16 5 16 5',
    solid: 'M6 8l2-2 2 2-2 2ZM30 8l2-2 2 2-2 2ZM54 8l2-2 2 2-2 2Z',
  },
  // The mountain above the sea.
  'CM-SW': { lines: 'M0 11 16 1l16 10L48 1l16 10M0 14q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0', solid: 'M12 6l4-3 4 3-4 3ZM44 6l4-3 4 3-4 3Z' },
};
