/** Which lines of a series are drawn, and how much of them. */

/** Of parts their whole is not drawn: it is where they end. In the order of `places`. */
export const linesOfPlaces = <L extends { readonly place: string }>(
  lines: readonly L[],
  places: readonly string[],
  isParts: boolean,
): readonly L[] =>
  (isParts ? lines.slice(1) : lines)
    .filter(({ place }) => places.includes(place))
    .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));

/** Both ends count; an empty one is open. */
export const isWithin = (period: string, { from, to }: { readonly from: string; readonly to: string }): boolean =>
  period >= from && (to === '' || period.slice(0, to.length) <= to);
