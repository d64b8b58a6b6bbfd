/**
 * The sound of the sample tracks: eight bars of a balafon that nobody played, reckoned here. `node supabase/scripts/make-sample-sound.ts low > low.wav`, then
 * `opusenc --discard-comments --bitrate 12 low.wav supabase/server/demo-sounds/low.ogg` (Debian: opus-tools), and the same with `high`. Nothing of it runs at run time.
 */
const rate = 24_000;
const beat = 0.22;
/** An octave has five notes, nearly equal steps, as on many balafons. */
const noteOf = (step: number, base: number): number => base * 2 ** (step / 5);
/** Steps of the tune, a line a bar; null: silence. */
const tune = [
  [0, 2, 4, 2, 5, null, 4, 2],
  [0, 2, 4, 2, 1, null, 0, null],
  [0, 2, 4, 2, 5, 7, 5, 4],
  [2, 4, 2, 1, 0, null, 0, null],
] as const;

const base = process.argv[2] === 'high' ? 330 : 220;
const bars = [...tune, ...tune];
const samples = new Float64Array(Math.ceil(rate * (bars.length * 8 * beat + 1.5)));

/** A key of wood: a tone that dies away, with two above it that die sooner. */
const strike = (at: number, frequency: number, strength: number): void => {
  for (let n = 0; n < rate * 0.9; n += 1) {
    const place = Math.floor(at * rate) + n;
    if (place >= samples.length) return;
    const t = n / rate;
    const wave = (times: number, dies: number): number => Math.sin(2 * Math.PI * frequency * times * t) * Math.exp(-t * dies);
    samples[place] = (samples[place] ?? 0) + strength * Math.min(1, t * 400) * (wave(1, 6) + 0.35 * wave(3.93, 14) + 0.12 * wave(9.2, 30));
  }
};

bars.forEach((bar, b) => {
  bar.forEach((step, n) => {
    const at = (b * 8 + n) * beat;
    if (step !== null) strike(at, noteOf(step, base), 0.4);
    // The other hand, an octave below.
    if (n % 4 === 0) strike(at, noteOf(b % 2 ? 1 : 0, base / 2), 0.35);
  });
});

const wav = Buffer.alloc(44 + samples.length * 2);
wav.write('RIFF', 0);
wav.writeUInt32LE(36 + samples.length * 2, 4);
wav.write('WAVEfmt ', 8);
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(rate, 24);
wav.writeUInt32LE(rate * 2, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write('data', 36);
wav.writeUInt32LE(samples.length * 2, 40);
samples.forEach((value, n) => {
  wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), 44 + n * 2);
});
process.stdout.write(wav);
