/** Dark modules as one SVG path, a run of neighbours in a row being one rectangle. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string => {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return path;
};
