const frameHead = 4
/** Some encoders leave zeros or a tag behind; beyond this there is no sound. */
const longestLead = 64 * 1024

const rates = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const
/** Thousand bits a second of layer III, by the index in the header: of version 1, and of versions 2 and 2.5. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const

interface Frame {
  length: number
  /** What all frames of a file have in common. */
  kind: number
}

/**
 * Whether a frame of layer III stands near the beginning, with another one exactly where it ends: single headers occur in
 * all kinds of bytes.
 */
export function isMp3(bytes: Buffer): boolean {
  const start = tagLength(bytes)
  const last = Math.min(start + longestLead, bytes.length - frameHead)
  for (let at = start; at <= last; at++) {
    const frame = frameAt(bytes, at)
    if (!frame) continue
    const next = at + frame.length
    if (next === bytes.length || frameAt(bytes, next)?.kind === frame.kind) return true
  }
  return false
}

/** Of an ID3v2 tag, whose length has seven bits in each byte. */
function tagLength(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + frameHead > bytes.length || bytes[at] !== 0xff) return undefined
  const [second = 0, third = 0] = bytes.subarray(at + 1, at + 3)
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const rate = rates[version]?.[(third >> 2) & 3]
  if (second >> 5 !== 7 || layer !== 1 || rate === undefined) return undefined
  const bitRate = bitRates[version === 3 ? 0 : 1][third >> 4]
  if (!bitRate) return undefined
  const length = Math.floor(((version === 3 ? 144_000 : 72_000) * bitRate) / rate) + ((third >> 1) & 1)
  return { length, kind: ((second & 0xfe) << 8) | (third & 0x0c) }
}
