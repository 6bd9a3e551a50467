// How loud a recording is along its time, for the waveform.

const count = 240
/** Enough to see loudness, and an hour of it fits into memory. */
const samplesPerSecond = 8000
/** Longer recordings have a plain line. */
const longestSeconds = 90 * 60

/** The loudest sample of each part, from 0 to 1; the loudest of all is 1. */
export function measurePeaks(samples: Float32Array, parts = count): number[] {
  const size = samples.length / parts
  const peaks = Array.from({ length: parts }, (_, part) => {
    let most = 0
    const end = Math.min(samples.length, Math.ceil((part + 1) * size))
    for (let at = Math.floor(part * size); at < end; at++) most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const loudest = Math.max(...peaks)
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks
}

/** The loudest of those that share a bar, when there is room for fewer. */
export function groupPeaks(peaks: readonly number[], bars: number): number[] {
  const each = peaks.length / bars
  return Array.from({ length: bars }, (_, bar) =>
    Math.max(
      0,
      ...peaks.slice(Math.floor(bar * each), Math.max(Math.floor(bar * each) + 1, Math.floor((bar + 1) * each))),
    ),
  )
}

/** Null for what is too long, or can't be decoded here. */
export async function decodePeaks(blob: Blob, seconds: number): Promise<number[] | null> {
  if (seconds > longestSeconds) return null
  try {
    const context = new OfflineAudioContext(1, 1, samplesPerSecond)
    const sound = await context.decodeAudioData(await blob.arrayBuffer())
    return measurePeaks(sound.getChannelData(0))
  } catch {
    return null
  }
}
