import type { boardEndpoints, boardImport } from '@frontdesk/contract/taskboards/taskboards'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newId } from '#platform/new-id'
import { accountSettings } from '../../accounts/accounts.public.ts'
import { insertBoard, insertLanes, lockBoardCount } from '../boards/boards.store.ts'
import { emitBoard } from '../boards/emit-board.ts'
import { insertLabels } from '../boards/labels.store.ts'
import { refuseTooManyBoards } from '../boards/live-board.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { cardRows, labelRows, laneRows } from './board-rows.ts'
import type { ImportedBoard } from './imported-board.ts'
import { type Matches, matchBoard } from './match-board.ts'
import { readUpload } from './read-upload.ts'
import { type Assigned, storeCards, tellColleagues } from './store-cards.ts'

type Endpoints = typeof boardEndpoints
type Summary = z.input<typeof boardImport>

export async function checkBoardImport({
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoints['checkBoardImport']>): Promise<AnswerOf<Endpoints['checkBoardImport']>> {
  const { timezone } = await accountSettings(platform, caller.accountId)
  const board = await readUpload(caller.accountId, file.stream, timezone)
  const matches = await inAccount((tx) => matchBoard(tx, board))
  return summaryOf(board, matches, board.name || nameOf(file.name))
}

export async function importTaskBoard(
  call: CallOf<Endpoints['importTaskBoard']>,
): Promise<AnswerOf<Endpoints['importTaskBoard']>> {
  const { body, caller, file, platform, inAccount } = call
  const { timezone: zone } = await accountSettings(platform, caller.accountId)
  const imported = await readUpload(caller.accountId, file.stream, zone)
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockBoardCount(tx)
    await refuseTooManyBoards(tx)
    const matches = await matchBoard(tx, imported)
    const id = newId()
    const stamps = { created_at: now, updated_at: now }
    const { description, format } = imported
    await insertBoard(tx, { id, name: body.boardname, description, created_by: caller.userId, ...stamps })
    const lanes = laneRows(imported, { boardId: id, now })
    await insertLanes(tx, lanes)
    const labels = labelRows(imported, id)
    await insertLabels(tx, labels)
    const assigned: Assigned = new Map()
    for (const part of cardRows(imported, lanes, labels, { boardId: id, userId: caller.userId, now, zone, matches }))
      await storeCards(tx, part, body.boardname, assigned)
    const facts = { name: body.boardname, format, cards: imported.cards.length }
    await audit(tx, { action: 'taskBoard.imported', entity: { type: 'taskBoard', id }, facts })
    const board = await emitBoard(tx, id, now)
    await tellColleagues(tx, call, body.boardname, assigned)
    return { board, import: summaryOf(imported, matches, body.boardname) }
  })
}

function summaryOf(board: ImportedBoard, matches: Matches, boardname: string): Summary {
  const { cards } = board
  const inLane = board.lanes.map(() => 0)
  for (const { lane } of cards) inLane[lane] = (inLane[lane] ?? 0) + 1
  const sum = (of: (card: (typeof cards)[number]) => number) => cards.reduce((total, card) => total + of(card), 0)
  const assigned = sum((card) => (matches.person(card) === null ? 0 : 1))
  const strangers = sum(({ people }) => (people.length > 0 ? 1 : 0)) - assigned
  const skipped = withStrangers(board, strangers)
  return {
    ...{ format: board.format, boardname, cards: cards.length, assigned, labels: board.labels.length },
    lanes: board.lanes.map((label, at) => ({ label, cards: inLane[at] ?? 0 })),
    checklistItems: sum(({ checklist }) => checklist.length),
    comments: sum(({ comments }) => comments.length),
    clients: sum((card) => (matches.client(card) === null ? 0 : 1)),
    skipped: [...skipped].map(([reason, leftOut]) => ({ reason, ...leftOut })),
  }
}

/** Only the account knows them: what was read of the file does not. */
const withStrangers = ({ skipped }: ImportedBoard, count: number): ImportedBoard['skipped'] =>
  new Map(count > 0 ? [...skipped, [texts.stranger, { count, lines: [] }]] : skipped)

const nameOf = (fileName: string) =>
  fileName
    .replace(/\.[a-z]{1,5}$/i, '')
    .trim()
    .slice(0, 80)
    .trim() || texts.board
