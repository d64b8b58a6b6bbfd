/** As people count them, and as SQL does: an accent or a sign beyond the basic plane is one. */
export const charactersIn = (text: string): number => [...text.trim()].length;
