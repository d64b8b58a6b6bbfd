/**
 * Makes the light version of a track on the phone (decision 201): decoded and encoded by the browser's own codecs, frame by frame, so that of the sound only
 * some frames stand in memory, however long it is. Nobody waits for it: the codecs have threads of their own.
 */
import { type ReadAudio, readAudio } from '#src/features/music/tracks/read-audio.ts';
import { type OpusSound, writeOggOpus } from './ogg-opus.ts';
import { type SoundIn, soundIn } from './sound-in.ts';

/** needless: it is light already; cannot: this browser has no encoder, or does not decode it; failed: it does, and not this file. */
export type Light = { readonly kind: 'made'; readonly light: ReadAudio } | { readonly kind: 'needless' | 'cannot' | 'failed' };

/** In bit/s and channel: what is sung and played is clear with it, also on small loudspeakers. */
const rate = 32_000;
/** A second version that saves less than a third is not worth its way. */
const worth = 1.5;
/** Of both, the light one and what it was made of: seconds by which the server lets their lengths differ. */
const mostApart = 2;

interface Watch {
  readonly signal: AbortSignal;
  /** How much is done, in percent. */
  readonly tell: (percent: number) => void;
}

export const makeLight = async (file: ReadAudio, watch: Watch): Promise<Light> => {
  const sound = soundIn(file);
  if (!sound) return { kind: 'failed' };
  const seconds = (sound.frames.length * sound.step) / 1_000_000;
  if (file.bytes.length * 8 <= worth * rate * sound.config.numberOfChannels * seconds) return { kind: 'needless' };
  if (!(await isSupported(sound))) return { kind: 'cannot' };
  try {
    const made = readAudio(await transcode(sound, file.bytes, watch));
    if (!made.ok || Math.abs(made.value.seconds - file.seconds) > mostApart) return { kind: 'failed' };
    return made.value.bytes.length * worth > file.bytes.length ? { kind: 'needless' } : { kind: 'made', light: made.value };
  } catch {
    return { kind: 'failed' };
  }
};

const encoderFor = (sampleRate: number, numberOfChannels: number): AudioEncoderConfig => ({
  codec: 'opus',
  ...{ sampleRate, numberOfChannels },
  bitrate: rate * numberOfChannels,
});

const isSupported = async ({ config }: SoundIn): Promise<boolean> => {
  if (typeof AudioEncoder === 'undefined' || typeof AudioDecoder === 'undefined') return false;
  try {
    const encoder = encoderFor(config.sampleRate, config.numberOfChannels);
    const told = await Promise.all([AudioDecoder.isConfigSupported(config), AudioEncoder.isConfigSupported(encoder)]);
    return told.every(({ supported }) => supported === true);
  } catch {
    return false;
  }
};

/** Throws where a codec fails, or it is stopped. */
const transcode = async ({ config, frames, step }: SoundIn, bytes: Uint8Array, { signal, tell }: Watch) => {
  const out = createEncoder();
  const decoder = new AudioDecoder({ output: out.take, error: out.fail });
  try {
    decoder.configure(config);
    for (const [n, [from, to]] of frames.entries()) {
      signal.throwIfAborted();
      out.check();
      decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: Math.round(n * step), data: bytes.subarray(from, to) }));
      if (n % atOnce === 0) {
        tell(Math.floor((n / frames.length) * 100));
        await untilRoom(() => decoder.decodeQueueSize < atOnce && out.waiting() < atOnce, signal, [decoder, out.encoder]);
      }
    }
    await decoder.flush();
    return await out.end();
  } finally {
    for (const codec of [decoder, out.encoder]) if (codec.state !== 'closed') codec.close();
  }
};

/** Frames that wait in a codec: half a second, so that what is decoded is soon gone again. */
const atOnce = 20;

const createEncoder = () => {
  const packets: Uint8Array[] = [];
  let sound: OpusSound = { channels: 1, preSkip: 312, speed: 48_000 };
  let samples = 0;
  let failed: unknown = null;
  const fail = (error: unknown): void => {
    failed ??= error;
  };
  const encoder = new AudioEncoder({
    output: (chunk, about) => {
      const packet = new Uint8Array(chunk.byteLength);
      chunk.copyTo(packet);
      packets.push(packet);
      sound = { ...sound, preSkip: preSkipIn(about?.decoderConfig?.description) ?? sound.preSkip };
    },
    error: fail,
  });
  const check = (): void => {
    if (failed) throw failed;
  };
  /** How it sounds is known by what comes out of the decoder: some AAC says half of it before. */
  const take = (data: AudioData): void => {
    const { sampleRate, numberOfChannels, numberOfFrames } = data;
    try {
      if (encoder.state === 'unconfigured') {
        sound = { ...sound, channels: numberOfChannels, speed: sampleRate };
        encoder.configure(encoderFor(sampleRate, numberOfChannels));
      }
      if (!failed) encoder.encode(data);
      samples += (numberOfFrames * 48_000) / sampleRate;
    } catch (error) {
      fail(error);
    } finally {
      data.close();
    }
  };
  const end = async (): Promise<Uint8Array<ArrayBuffer>> => {
    check();
    await encoder.flush();
    check();
    return writeOggOpus(sound, packets, Math.round(samples));
  };
  return { encoder, take, fail, check, end, waiting: () => (encoder.state === 'closed' ? 0 : encoder.encodeQueueSize) };
};

/** As the head of Opus tells it, where the browser does. */
const preSkipIn = (head: AllowSharedBufferSource | undefined): number | null => {
  if (!head) return null;
  const view = ArrayBuffer.isView(head) ? new DataView(head.buffer, head.byteOffset, head.byteLength) : new DataView(head);
  return view.byteLength >= 12 ? view.getUint16(10, true) : null;
};

/** In ms: a codec that has done nothing for so long does nothing any more. */
const patience = 20_000;

const untilRoom = async (isRoom: () => boolean, signal: AbortSignal, codecs: readonly EventTarget[]): Promise<void> => {
  for (const since = Date.now(); !isRoom(); ) {
    signal.throwIfAborted();
    if (Date.now() - since > patience) throw new Error('The codec stands still.');
    await new Promise<void>((go) => {
      const timer = setTimeout(go, 100);
      const now = (): void => {
        clearTimeout(timer);
        go();
      };
      for (const codec of codecs) codec.addEventListener('dequeue', now, { once: true });
    });
  }
};
