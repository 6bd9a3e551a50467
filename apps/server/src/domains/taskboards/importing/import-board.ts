import type { boardImport } from '@frontdesk/contract/taskboards/board-import'
import { type BoardTarget, boardTargets } from '@frontdesk/contract/taskboards/board-targets'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../accounts/accounts.public.ts'
import { emitBoard, refuseTooManyBoards } from '../boards/board.ts'
import { insertBoard, insertLanes, lockBoardCount } from '../boards/boards.store.ts'
import { insertLabels } from '../boards/labels.store.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { buildCardRows, buildLabelRows, buildLaneRows } from './board-rows.ts'
import type { ImportedBoard, ImportedCard } from './imported-board.ts'
import { isDoneWord } from './lane-words.ts'
import { type Matches, matchBoard } from './match-board.ts'
import { recordPeople } from './other-people.ts'
import type { TableReading } from './read-csv.ts'
import { readUpload } from './read-upload.ts'
import { type AssignedCards, notifyColleagues, storeCards } from './store-cards.ts'

type Endpoints = typeof boardEndpoints
type Summary = z.input<typeof boardImport>

export async function checkBoardImport({
  body,
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoints['checkBoardImport']>): Promise<AnswerOf<Endpoints['checkBoardImport']>> {
  const { timezone } = await accountSettings(platform, caller.accountId)
  const reading = readingOf(timezone, platform.clock.now(), body.mapping)
  const board = await readUpload(caller.accountId, file.stream, reading)
  const matches = await inAccount((tx) => matchBoard(tx, board))
  return summaryOf(board, matches, board.name || nameOf(file.name))
}

export async function importTaskBoard(
  call: CallOf<Endpoints['importTaskBoard']>,
): Promise<AnswerOf<Endpoints['importTaskBoard']>> {
  const { body, caller, file, platform, inAccount } = call
  const { timezone: zone } = await accountSettings(platform, caller.accountId)
  const now = platform.clock.now()
  const imported = await readUpload(caller.accountId, file.stream, readingOf(zone, now, body.mapping))
  if (imported.columns.length > 0 && !imported.columns.some(({ target }) => target === 'title'))
    throw new AppError('boardMappingWrong')
  return inAccount(async (tx) => {
    await lockBoardCount(tx)
    await refuseTooManyBoards(tx)
    const matches = await matchBoard(tx, imported)
    const id = generateId()
    const stamps = { created_at: now, updated_at: now }
    const { description, source } = imported
    await insertBoard(tx, { id, name: body.boardname, description, created_by: caller.userId, ...stamps })
    const lanes = buildLaneRows(imported, { boardId: id, now })
    await insertLanes(tx, lanes)
    const labels = buildLabelRows(imported, id)
    await insertLabels(tx, labels)
    const assigned: AssignedCards = new Map()
    for (const part of buildCardRows(imported, lanes, labels, {
      boardId: id,
      userId: caller.userId,
      now,
      zone,
      matches,
    }))
      await storeCards(tx, part, body.boardname, assigned)
    const facts = { name: body.boardname, source, cards: imported.cards.length }
    await audit(tx, { action: 'taskBoard.imported', entity: { type: 'taskBoard', id }, facts })
    const board = await emitBoard(tx, id, now)
    await notifyColleagues(tx, call, body.boardname, assigned)
    return { board, import: summaryOf(imported, matches, body.boardname) }
  })
}

const targets = new Set<string>(boardTargets)

function readingOf(zone: string, now: Date, written: string | undefined): TableReading {
  const mapping = written?.split(',') ?? null
  if (mapping && !mapping.every((target) => targets.has(target))) throw new AppError('boardMappingWrong')
  return { zone, today: formatDayIn(zone, now), mapping: mapping as BoardTarget[] | null }
}

function summaryOf(board: ImportedBoard, matches: Matches, boardname: string): Summary {
  const { cards } = board
  const inLane = board.lanes.map(() => 0)
  for (const { lane } of cards) inLane[lane] = (inLane[lane] ?? 0) + 1
  const sum = (of: (card: ImportedCard) => number) => cards.reduce((total, card) => total + of(card), 0)
  recordPeople(board, matches)
  return {
    ...{ format: board.columns.length > 0 ? 'csv' : 'json', source: board.source, boardname, columns: board.columns },
    rows: board.rows,
    ...{ cards: cards.length, labels: board.labels.length },
    lanes: board.lanes.map((label, at) => ({ label, cards: inLane[at] ?? 0, done: isDoneWord(label) })),
    checklistItems: sum(({ checklist }) => checklist.length),
    comments: sum(({ comments }) => comments.length),
    assigned: sum((card) => (matches.people(card).id === null ? 0 : 1)),
    clients: sum((card) => (matches.client(card) === null ? 0 : 1)),
    preview: cards.slice(0, boardLimits.importPreview).map((card) => ({
      ...{
        title: card.title,
        lane: board.lanes[card.lane] ?? '',
        dueOn: card.dueOn,
        details: card.details.slice(0, 200),
      },
      assigned: card.people.flatMap(([name = '']) => name).join(', '),
      labels: card.labels.flatMap((at) => board.labels[at]?.name ?? []),
    })),
    skipped: [...board.skipped].map(([reason, leftOut]) => ({ reason, ...leftOut })),
  }
}

const nameOf = (fileName: string) =>
  fileName
    .replace(/\.[a-z]{1,5}$/i, '')
    .trim()
    .slice(0, 80)
    .trim() || texts.board
