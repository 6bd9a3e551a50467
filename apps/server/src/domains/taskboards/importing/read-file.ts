// What the thread does with an uploaded board.
import { type ImportedBoard, type ImportedCard, partsOf } from './imported-board.ts'
import { readCsv } from './read-csv.ts'
import { readTrello } from './read-trello.ts'

export type BoardPart = { kind: 'board'; board: ImportedBoard } | { kind: 'cards'; cards: ImportedCard[] }

/** The board without its cards, then the cards. */
export async function* readFileOf(
  { zone }: { zone: string },
  open: () => AsyncGenerator<Buffer, void>,
): AsyncGenerator<BoardPart, void> {
  const text = decoded(Buffer.concat(await Array.fromAsync(open())))
  const { cards, ...board } = /^\s*\{/.test(text) ? readTrello(text, zone) : readCsv(text)
  yield { kind: 'board', board: { ...board, cards: [] } }
  for (const part of partsOf(cards)) yield { kind: 'cards', cards: part }
}

/** UTF-8, UTF-16 with its mark, or else what Excel writes in America. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
