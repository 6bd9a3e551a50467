// What the thread does with an uploaded board.
import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { AppError } from '#platform/app-error'
import { detectEncoding, iconvNames } from '../../imports/tables.public.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { type ImportedBoard, type ImportedCard, splitCards } from './imported-board.ts'
import { readCsv, type TableReading } from './read-csv.ts'
import { parseJson, readJson } from './read-json.ts'

export type BoardPart = { kind: 'board'; board: ImportedBoard } | { kind: 'cards'; cards: ImportedCard[] }

/** The board without its cards, then the cards. */
export async function* readFileOf(
  reading: TableReading,
  open: () => AsyncGenerator<Buffer, void>,
): AsyncGenerator<BoardPart, void> {
  const bytes = Buffer.concat(await Array.fromAsync(open()))
  refuseByName(bytes)
  const text = await decoded(bytes)
  const { cards, ...board } = readBoard(text, reading)
  yield { kind: 'board', board: { ...board, cards: [] } }
  for (const part of splitCards(cards)) yield { kind: 'cards', cards: part }
}

function readBoard(text: string, reading: TableReading): ImportedBoard {
  const json = parseJson(text)
  if (json !== undefined) return readJson(json, reading.zone)
  if (/^\s*\{/.test(text)) throw new AppError('boardUnreadable')
  return readCsv(text, reading)
}

/** Files that people take for the export of a board. */
function refuseByName(bytes: Buffer) {
  const head = bytes.subarray(0, 4096).toString('latin1')
  const problem = head.startsWith('PK\x03\x04')
    ? head.includes('[Content_Types].xml') || head.includes('xl/')
      ? texts.workbook
      : texts.archive
    : head.startsWith('\xd0\xcf\x11\xe0')
      ? texts.workbook
      : head.startsWith('%PDF')
        ? texts.pdf
        : /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|rss|!doctype|html)/i.test(head)
          ? texts.xml
          : null
  if (problem !== null) throw new AppError('boardUnreadable', { message: problem })
}

async function decoded(bytes: Buffer): Promise<string> {
  const encoding = await detectEncoding(Readable.from([bytes], { objectMode: false })).catch((error) => {
    throw error instanceof AppError ? new AppError('boardUnreadable') : error
  })
  return iconv.decode(bytes, iconvNames[encoding])
}
