// How many segments a text has, and so what it costs: GSM 7-bit where all characters allow it, otherwise UCS-2.

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** As people count them. */
  characters: number
  /** Of the encoding: a euro sign is two in GSM-7, an emoji two in UCS-2. */
  units: number
  segments: number
  /** Units left in the last segment. */
  left: number
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes two units. */
const extended = new Set('\f^{}\\[~]|€')

const sizes = { 'GSM-7': { one: 160, many: 153 }, 'UCS-2': { one: 70, many: 67 } } as const

const splitter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a person sees as one character: a joined emoji, or a letter with its accents. */
const charactersIn = (text: string) => Array.from(splitter.segment(text), ({ segment }) => segment)

export function segmentsOf(text: string): Segments {
  const letters = [...text]
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const seen = charactersIn(text)
  const { one, many } = sizes[encoding]
  const widthOf = (letter: string) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length)
  // A joined emoji moves to the next segment as a whole; one that fits into none is divided by its letters.
  const widths = (isGsm ? letters : seen.flatMap((each) => (each.length > many ? [...each] : [each]))).map(widthOf)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const characters = seen.length
  if (units <= one) return { encoding, characters, units, segments: units === 0 ? 0 : 1, left: one - units }
  // A character is never divided between two segments.
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > many) {
      segments += 1
      used = 0
    }
    used += width
  }
  return { encoding, characters, units, segments, left: many - used }
}

/** Dollars in cents for one segment, as carriers list it in November 2026; an estimate for the counter. */
const segmentCents = 0.83

/** The same for a text with pictures, however many and however long it is. */
const pictureTextCents = 2.2

/** Dollars in cents for one text. */
export const sumCents = (segments: number, pictures: number) =>
  pictures > 0 ? pictureTextCents : segments * segmentCents
