/** Short sounds made on the spot, for those who want them: steps, hooves, an arrow, a blow, a fall, a die. */

import type { Motion } from './state';

interface Note {
  /** How it begins and ends, in Hz; of noise the middle of its band. */
  from: number;
  to: number;
  length: number;
  loud: number;
  noise: boolean;
}

const NOTES: Record<Motion['kind'], Note> = {
  move: { from: 300, to: 180, length: 0.09, loud: 0.12, noise: true },
  shift: { from: 300, to: 180, length: 0.09, loud: 0.12, noise: true },
  charge: { from: 220, to: 110, length: 0.22, loud: 0.25, noise: true },
  shot: { from: 2600, to: 900, length: 0.18, loud: 0.12, noise: true },
  stone: { from: 500, to: 120, length: 0.3, loud: 0.2, noise: true },
  flame: { from: 700, to: 1400, length: 0.4, loud: 0.12, noise: true },
  blow: { from: 900, to: 260, length: 0.12, loud: 0.2, noise: true },
  fall: { from: 140, to: 50, length: 0.35, loud: 0.3, noise: false },
  die: { from: 1700, to: 700, length: 0.06, loud: 0.14, noise: true },
};

let context: AudioContext | null = null;

function noiseOf(audio: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Let a motion be heard. Where there is no sound, nothing happens. */
export function heard(kind: Motion['kind']): void {
  if (!globalThis.AudioContext) return;
  context ??= new AudioContext();
  const audio = context;
  const { from, to, length, loud, noise } = NOTES[kind];
  const [now, end] = [audio.currentTime, audio.currentTime + length];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(audio.destination);
  const source = noise ? noiseOf(audio, length) : audio.createOscillator();
  const filter = audio.createBiquadFilter();
  filter.type = noise ? 'bandpass' : 'lowpass';
  filter.frequency.setValueAtTime(from, now);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  if (source instanceof OscillatorNode) source.frequency.setValueAtTime(to * 1.5, now);
  source.connect(filter).connect(gain);
  source.start(now);
  source.stop(end);
}
