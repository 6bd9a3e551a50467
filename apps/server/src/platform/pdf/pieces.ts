/// <reference path="./subset-font.d.ts" />
// The pieces that Noto's packages are cut into, each with the letters of some ranges.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { readJson } from '#platform/json/read-json'

const require = createRequire(import.meta.url)
export type East = 'sc' | 'jp' | 'kr'

const scripts = [
  require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
]
const emoji = require.resolve('@fontsource-variable/noto-emoji/unicode.json')
const eastern = {
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
}
/** Who borrows from whom. */
const order: Readonly<Record<East, readonly East[]>> = {
  sc: ['sc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'kr'],
  kr: ['kr', 'jp', 'sc'],
}

interface Piece {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}
const read = new Map<string, Piece[]>()

function piecesOf(table: string): Piece[] {
  let pieces = read.get(table)
  if (!pieces) {
    const folder = dirname(table)
    pieces = Object.entries(readJson(readFileSync(table, 'utf8')) as Record<string, string>).map(([key, ranges]) => ({
      file: join(folder, 'files', `${basename(folder)}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return [from, to] as const
      }),
    }))
    read.set(table, pieces)
  }
  return pieces
}

/** The files that should have a letter, the best first. */
export function piecesWith(codePoint: number, east: East): string[] {
  return [...scripts, emoji, ...order[east].map((name) => eastern[name])]
    .flatMap(piecesOf)
    .filter(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
    .map(({ file }) => file)
}

/** As TrueType of regular weight: the weight that a variable font has by itself may be the thinnest. */
export async function openPiece(file: string): Promise<Uint8Array> {
  const options = {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght: 400 },
  } as const
  return subsetFont(await readFile(file), undefined, options)
}
