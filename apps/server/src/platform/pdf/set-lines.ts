// Lays out a paragraph as lines, and each line as runs from left to right.
import { levelsOf, visualOrder } from './bidi.ts'
import type { Face } from './face.ts'
import type { Faced, Faces } from './faces.ts'
import { unitsOf } from './units.ts'

export interface Piece {
  text: string
  face: Face
  level: number
  isRtl: boolean
  width: number
  /** Its start on the line. */
  left: number
}
export interface Line {
  /** Readers reverse a line of a single font as a whole, and read several fonts in the order of their runs. */
  pieces: readonly Piece[]
  width: number
  ascent: number
  height: number
}
interface Measure {
  size: number
  width: number
  isBold?: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** They join letters, so the font must receive them. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

export async function setLines(faces: Faces, paragraph: string, { size, width, isBold = false }: Measure) {
  const faced = await faces.facesOf(paragraph, isBold)
  const { text } = faced
  const { levels, isRtl } = levelsOf(text)
  const pieces = (from: number, to: number) => piecesOf(faced, levels, from, to, size)
  const widthOf = (from: number, to: number) => sum(pieces(from, to).map((piece) => piece.width))
  const seen = (from: number, to: number) => from + text.slice(from, to).trimEnd().length

  const lines: Line[] = []
  const push = (from: number, to: number) => {
    const parts = pieces(from, seen(from, to))
    const used = sum(parts.map((piece) => piece.width))
    const ascent = (Math.max(faces.usual.ascent, ...parts.map(({ face }) => face.ascent)) * size) / 1000
    const descent = (Math.max(faces.usual.descent, ...parts.map(({ face }) => face.descent)) * size) / 1000
    const shown = visualOrder(parts)
    let left = isRtl ? width - used : 0
    for (const piece of shown) {
      piece.left = left
      left += piece.width
    }
    const isOne = parts.every(({ face }) => face === parts[0]?.face)
    lines.push({ pieces: isOne ? shown : parts, width: used, ascent, height: ascent + descent })
  }

  let start = 0
  let used = 0
  for (const [from, to] of unitsOf(text)) {
    if (used + widthOf(from, seen(from, to)) > width && from > start) {
      push(start, from)
      start = from
      used = 0
    }
    if (used === 0 && widthOf(from, seen(from, to)) > width) {
      // Longer than a line.
      for (const { index, segment } of graphemes.segment(text.slice(from, to))) {
        const wide = widthOf(from + index, from + index + segment.length)
        if (used + wide > width && from + index > start) {
          push(start, from + index)
          start = from + index
          used = 0
        }
        used += wide
      }
    } else used += widthOf(from, to)
  }
  push(start, text.length)
  return lines
}

function piecesOf({ text, faces }: Faced, levels: ArrayLike<number>, from: number, to: number, size: number): Piece[] {
  const pieces: Piece[] = []
  let start = from
  for (let at = from + 1; at <= to; at++) {
    if (at < to && faces[at] === faces[start] && levels[at] === levels[start]) continue
    const [face, level = 0, letters] = [faces[start], levels[start], text.slice(start, at).replace(unseen, '')]
    const isRtl = level % 2 === 1
    if (face && letters)
      pieces.push({ text: letters, face, level, isRtl, width: (face.width(letters, isRtl) * size) / 1000, left: 0 })
    start = at
  }
  return pieces
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
