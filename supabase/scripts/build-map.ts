/**
 * Draws the country's map once: topojson in, compact SVG paths out (src/shared/regions.gen.json, which the server draws too, and
 * src/widgets/map/divisions.gen.json, committed). The projection is linear (degrees scaled at the country's middle latitude), so a phone places a dot with two products.
 * Run it after the files in supabase/seed/data/map change: node supabase/scripts/build-map.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { geoPath, geoTransform } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const west = 8.3;
const east = 16.4;
const north = 13.2;
const south = 1.55;
const width = 400;
const scaleX = width / (east - west);
const scaleY = scaleX / Math.cos((((north + south) / 2) * Math.PI) / 180);
const height = Math.ceil((north - south) * scaleY);
const credit = '© OpenStreetMap contributors, geoBoundaries (ODbL 1.0)';

const projection = geoTransform({
  point(longitude, latitude) {
    this.stream.point((longitude - west) * scaleX, (north - latitude) * scaleY);
  },
});

const codeOf = (properties: unknown): string => {
  const code: unknown = Reflect.get(Object(properties), 'code');
  if (typeof code !== 'string' || !/^CM-/.test(code)) throw new Error(`a shape without a code: ${JSON.stringify(properties)}`);
  return code;
};

const drawPaths = async (file: string): Promise<Record<string, string>> => {
  const topology: Topology = JSON.parse(await readFile(new URL(`../seed/data/map/${file}`, import.meta.url), 'utf8'));
  const [layer] = Object.values(topology.objects);
  if (!layer) throw new Error(`${file} has no layer`);
  const draw = geoPath(projection).digits(1);
  const shapes = feature(topology, layer as GeometryCollection).features.map((shape): [string, string] => {
    const path = draw(shape);
    if (!path) throw new Error(`${file}: ${codeOf(shape.properties)} has no outline`);
    return [codeOf(shape.properties), path];
  });
  return Object.fromEntries(shapes.sort(([a], [b]) => (a < b ? -1 : 1)));
};

for (const [file, name] of [
  ['regions.topo.json', 'shared/regions'],
  ['departments.topo.json', 'widgets/map/divisions'],
] as const) {
  const paths = await drawPaths(file);
  const target = new URL(`../../src/${name}.gen.json`, import.meta.url);
  await writeFile(target, `${JSON.stringify({ credit, width, height, west, north, scaleX, scaleY, paths })}\n`);
  console.log(`${name}: ${Object.keys(paths).length} shapes, ${Object.values(paths).join('').length} characters`);
}
