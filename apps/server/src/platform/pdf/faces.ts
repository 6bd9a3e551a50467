// Selects a font for each letter: DejaVu where possible, Noto otherwise. A font is opened when the first letter needs
// it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Face, openFace } from './face.ts'
import { type East, openPiece, piecesWith } from './pieces.ts'

const require = createRequire(import.meta.url)
const dejaVu = (name: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** A letter that no font has: its place stays visible. */
const replacement = '\u{fffd}'
const unseen = /\p{Default_Ignorable_Code_Point}/u
const picture = /\p{Emoji_Presentation}|\u{fe0f}/u
const arabic = /\p{sc=Arabic}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const keptChoices = 20_000

interface Context {
  isBold: boolean
  east: East
  isApart: boolean
}
/** A text with the font of each of its UTF-16 units. */
export interface Faced {
  text: string
  faces: Face[]
}
export type Faces = ReturnType<typeof openFaces>

export function openFaces(doc: PDFKit.PDFDocument) {
  const usual = openFace(doc, 'usual', dejaVu('DejaVuSans'))
  const bold = openFace(doc, 'bold', dejaVu('DejaVuSans-Bold'))
  const pieces = new Map<string, Promise<Face>>()
  const choices = new Map<string, Face | null>()

  async function choose(cluster: string, { isBold, east, isApart }: Context): Promise<Face | null> {
    const first = isBold ? bold : usual
    const seen = Array.from(cluster, (letter) => letter.codePointAt(0) ?? 0).filter(
      (codePoint) => !unseen.test(String.fromCodePoint(codePoint)),
    )
    const hasAll = (face: Face) => seen.every((codePoint) => face.has(codePoint))
    const isElsewhere = picture.test(cluster) || (isApart && arabic.test(cluster))
    if (!isElsewhere && hasAll(first)) return first
    for (const file of piecesWith(seen[0] ?? 0, east)) {
      let piece = pieces.get(file)
      if (!piece) {
        piece = openPiece(file).then((bytes) => openFace(doc, file, bytes))
        pieces.set(file, piece)
      }
      const face = await piece
      if (hasAll(face)) return face
    }
    return isElsewhere && hasAll(first) ? first : null
  }
  async function chosen(cluster: string, context: Context): Promise<Face | null> {
    const key = `${Object.values(context)} ${cluster}`
    let face = choices.get(key)
    if (face === undefined) {
      if (choices.size >= keptChoices) choices.clear()
      face = await choose(cluster, context)
      choices.set(key, face)
    }
    return face
  }

  return {
    /** The height of an empty line. */
    usual,
    async facesOf(paragraph: string, isBold: boolean): Promise<Faced> {
      const context = { isBold, east: eastOf(paragraph), isApart: isApart(paragraph, usual) }
      const out: Faced = { text: '', faces: [] }
      const add = (letters: string, face: Face) => {
        out.text += letters
        for (let n = 0; n < letters.length; n++) out.faces.push(face)
      }
      for (const { segment } of graphemes.segment(paragraph.replaceAll('\t', '    ').replace(/\p{Cc}/gu, ''))) {
        const last = out.faces.at(-1)
        // Words of one font form one run with the spaces between them.
        const face = segment === ' ' && last?.has(0x20) ? last : await chosen(segment, context)
        if (face) add(segment, face)
        else
          for (const letter of segment) {
            const own = await chosen(letter, context)
            add(own ? letter : replacement, own ?? (isBold ? bold : usual))
          }
      }
      return out
    },
  }
}

/** Chinese and Japanese share characters with different shapes: kana indicate Japanese. */
function eastOf(text: string): East {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'jp'
  return /\p{sc=Hangul}/u.test(text) ? 'kr' : 'sc'
}

/** Letters only join within one font: if DejaVu lacks one, as for Urdu, all letters of the word use another. */
const isApart = (text: string, usual: Face) =>
  Array.from(text).some((letter) => arabic.test(letter) && !usual.has(letter.codePointAt(0) ?? 0))
