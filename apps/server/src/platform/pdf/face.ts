// A font within a document: HarfBuzz shapes its text, pdfkit embeds the glyphs that are used.
import * as hb from 'harfbuzzjs'

interface Glyph {
  id: number
  /** The text that a PDF reader extracts for it. */
  codePoints: number[]
  advance: number
  xOffset: number
  yOffset: number
}
/** The part of pdfkit's internal font that is used here. */
interface Embedded {
  encode(text: string, features?: string[]): [string[], object[]]
  widthOfString(text: string, size: number, features?: string[]): number
  subset: { glyphs: number[] }
  widths: number[]
  unicode: number[][]
}
type Document = PDFKit.PDFDocument & { _font: Embedded }

export interface Face {
  has(codePoint: number): boolean
  /** In thousandths of the font size. */
  ascent: number
  descent: number
  width(text: string, isRtl: boolean): number
  use(size: number): void
}

const keptTexts = 5_000

export function openFace(document: PDFKit.PDFDocument, name: string, bytes: Uint8Array): Face {
  const doc = document as Document
  const source = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(source)
  const scale = 1000 / source.upem
  const known = new Set(source.collectUnicodes())
  const { ascender, descender } = font.hExtents()
  const [space = 0] = glyphsOf(font, 0, ' ', false).map(({ id }) => id)
  const shaped = new Map<string, Glyph[]>()

  function shape(text: string, isRtl: boolean): Glyph[] {
    const key = `${isRtl ? '<' : '>'}${text}`
    let glyphs = shaped.get(key)
    if (!glyphs) {
      if (shaped.size >= keptTexts) shaped.clear()
      glyphs = glyphsOf(font, space, text, isRtl)
      shaped.set(key, glyphs)
    }
    return glyphs
  }

  document.registerFont(name, bytes as unknown as ArrayBuffer)
  document.font(name)
  const embedded = doc._font
  const places = new Map<string, number>()
  /**
   * One glyph may stand for several letters: it is embedded once for each, so that PDF readers extract the right
   * letters.
   */
  function placeOf({ id, codePoints, advance, xOffset }: Glyph): number {
    // A mark that is positioned over its letter ends where the letter does: readers would take a gap for a space.
    const wide = xOffset === 0 && advance > 0 ? font.glyphHAdvance(id) : Math.max(0, advance - xOffset)
    const key = `${id} ${wide} ${codePoints}`
    let place = places.get(key)
    if (place === undefined) {
      place = embedded.subset.glyphs.push(id) - 1
      places.set(key, place)
      embedded.widths[place] = wide * scale
      embedded.unicode[place] = codePoints
    }
    return place
  }
  embedded.encode = (text, features) => {
    const glyphs = shape(text, features?.includes('rtla') ?? false)
    const placed = glyphs.map(placeOf)
    const positions = glyphs.map(({ advance, xOffset, yOffset }, n) => ({
      xAdvance: advance * scale,
      yAdvance: 0,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: xOffset === 0 ? embedded.widths[placed[n] ?? 0] : advance * scale,
    }))
    return [placed.map((place) => place.toString(16).padStart(4, '0')), positions]
  }
  const width = (text: string, isRtl: boolean) =>
    shape(text, isRtl).reduce((sum, { advance }) => sum + advance, 0) * scale
  embedded.widthOfString = (text, size, features) => (width(text, features?.includes('rtla') ?? false) * size) / 1000

  return {
    has: (codePoint) => known.has(codePoint),
    ascent: ascender * scale,
    descent: -descender * scale,
    width,
    use: (size) => void document.font(name, size),
  }
}

const isNoMark = (codePoint: number) => !/\p{Mn}/u.test(String.fromCodePoint(codePoint))
/** Invisible; readers recognize it as such. */
const nothing = 0x200b

/** From left to right. */
function glyphsOf(font: hb.Font, space: number, text: string, isRtl: boolean): Glyph[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(font, buffer)
  const found = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(found.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const letters = new Map(
    starts.map((start, n) => [
      start,
      Array.from(text.slice(start, starts[n + 1]), (letter) => letter.codePointAt(0) ?? 0),
    ]),
  )
  // The letters of a cluster are assigned to its glyphs in reading order, one to each, whatever the order of the
  // glyphs.
  // Readers reverse the letters of a ligature, and treat a glyph that stands for a mark as having no width: the
  // remaining letters, and marks without their own glyph, are assigned to empty glyphs.
  const none = { id: space, advance: 0, xOffset: 0, yOffset: 0 }
  const empty = (letters: number[]) => letters.map((letter) => ({ ...none, codePoints: [letter] }))
  const reading = isRtl ? found.toReversed() : found
  const glyphs = reading.flatMap(({ codepoint: id, cluster, xAdvance: advance = 0, xOffset = 0, yOffset = 0 }, n) => {
    const left = letters.get(cluster) ?? []
    const isLast = reading[n + 1]?.cluster !== cluster
    const own = isRtl && isLast ? left.findLastIndex(isNoMark) : left.findIndex(isNoMark)
    const first = advance > 0 ? own : 0
    const before = left.splice(0, first < 0 ? left.length : first)
    const glyph = { id, codePoints: [left.shift() ?? nothing], advance, xOffset, yOffset }
    return [...empty(before), glyph, ...empty(isLast ? left.splice(0) : [])]
  })
  return isRtl ? glyphs.reverse() : glyphs
}
