// The job that lets cards follow the tags of their contacts, in batches. Taking contacts from the queue and changing
// their cards commit together; after a stop, the next attempt continues.

import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { emitBoard } from '../boards/board.ts'
import { lockBoardRowShared } from '../boards/boards.store.ts'
import { type CardEvent, emitCards, readCards } from '../cards/card.ts'
import type { LaneReactions } from '../rules/enter-lane.ts'
import { applyTagsToBoard, type FedCard, type FedLanes, lockFedLanes } from './feed-board.ts'
import {
  disableScans,
  type FedBoard,
  findDifferences,
  listQueuedContacts,
  lockCardsOfContact,
  lockContact,
  lockFedBoardsShared,
  lockFedContacts,
  removeFromQueue,
} from './feed-cards.store.ts'
import { type AssignedByRule, notifyAssignedByRule } from './notify-assigned-by-rule.ts'

export const feedAttempts = 8
/** Contacts in a batch: some tenths of a second. */
const batch = 500
/** Cards of a board and batch that are emitted individually. */
const fewCards = 5
/** The minimum interval between two events that make everyone reload. */
const quietMs = 2_000

export async function applyTagsToBoards(
  { accountId, actor, platform, signal, attempt }: JobContext,
  reactions: LaneReactions,
): Promise<void> {
  const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, fn)
  // An attempt that died may have emitted nothing of what it changed.
  const pending = new Set(attempt === 1 ? [] : (await inAccount(lockFedBoardsShared)).map(({ id }) => id))
  const assigned: AssignedByRule[] = []
  let emittedAt = 0
  while (true) {
    const { queued, busy, many, given } = signal.aborted
      ? nothing
      : await inAccount((tx) => feedBatch(tx, platform, reactions))
    assigned.push(...given)
    for (const boardId of many) pending.add(boardId)
    if (queued === 0 || performance.now() - emittedAt >= quietMs) {
      for (const boardId of pending) await inAccount((tx) => emitMany(tx, boardId, platform.clock.now()))
      pending.clear()
      emittedAt = performance.now()
    }
    if (queued === 0) {
      // Once, at the end: a tag of 100,000 contacts must not send 200 reminders to one person.
      if (assigned.length > 0) await inAccount((tx) => notifyAssignedByRule(tx, assigned))
      signal.throwIfAborted()
      return
    }
    if (busy === null) continue
    // Each in its own transaction, so that it blocks no other request.
    await inAccount((tx) => lockContact(tx, busy))
    await inAccount((tx) => lockCardsOfContact(tx, busy))
  }
}

interface Batch {
  /** Contacts that were in the queue, up to the size of a batch. */
  queued: number
  /** A contact of them, where none could be taken because others are changing them. */
  busy: string | null
  /** Boards of which so many cards changed that they are not emitted individually. */
  many: string[]
  given: AssignedByRule[]
}

const nothing: Batch = { queued: 0, busy: null, many: [], given: [] }

/**
 * Waits only for boards and lanes, and for them before it holds contacts and cards. Others hold a contact and wait for a
 * card, or the other way round, so whatever they hold is left for the next batch.
 */
async function feedBatch(tx: AccountTx, platform: Platform, { onEntered }: LaneReactions): Promise<Batch> {
  await disableScans(tx)
  const queued = await listQueuedContacts(tx, batch)
  if (queued.length === 0) return nothing
  const boards = await lockFedBoardsShared(tx)
  const lanes = await lockLanes(tx, boards, idsOf(queued))
  const contacts = await lockFedContacts(tx, idsOf(queued))
  const left = new Set(idsOf(queued))
  for (const id of contacts) left.delete(id)
  const now = platform.clock.now()
  const zone = await zoneOf(tx)
  const byBoard = Map.groupBy(await differencesOf(tx, boards, contacts), ({ board_id }) => board_id)
  const [many, given]: [string[], AssignedByRule[]] = [[], []]
  for (const board of boards) {
    const different = byBoard.get(board.id) ?? []
    const known = lanes.get(board.id)
    if (!known) for (const { contact_id } of different) left.add(contact_id)
    if (!known || different.length === 0) continue
    const onAssigned = (user: string, cardId: string) => given.push({ boardId: board.id, user, cardId })
    const { fed, busy } = await applyTagsToBoard(
      tx,
      { board, lanes: known, platform, now, zone, onAssigned, onEntered },
      different,
    )
    for (const id of busy) left.add(id)
    if (fed.length > fewCards) many.push(board.id)
    else await emitFew(tx, board.id, now, fed)
  }
  const taken = await removeFromQueue(
    tx,
    queued.filter(({ contact_id }) => !left.has(contact_id)),
  )
  return { queued: queued.length, busy: taken === 0 ? (queued[0]?.contact_id ?? null) : null, many, given }
}

const idsOf = (queued: readonly { contact_id: string }[]) => queued.map(({ contact_id }) => contact_id)

const differencesOf = (tx: AccountTx, boards: readonly FedBoard[], contacts: readonly string[]) =>
  findDifferences(
    tx,
    boards.map(({ id }) => id),
    contacts,
  )

/** Of the boards on which something is to be changed, as far as is known before the contacts are locked. */
async function lockLanes(tx: AccountTx, boards: readonly FedBoard[], contacts: readonly string[]) {
  const concerned = new Set((await differencesOf(tx, boards, contacts)).map(({ board_id }) => board_id))
  const lanes = new Map<string, FedLanes>()
  for (const board of boards) {
    const locked = concerned.has(board.id) && (await lockFedLanes(tx, board))
    if (locked) lanes.set(board.id, locked)
  }
  return lanes
}

async function emitFew(tx: AccountTx, boardId: string, now: Date, fed: readonly FedCard[]) {
  if (fed.length === 0) return
  const cards = await readCards(
    tx,
    fed.map(({ cardId }) => cardId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const events = fed.flatMap((each): CardEvent[] => {
    if (each.type === 'DELETE_CARD') return [each]
    const card = byId.get(each.cardId)
    return card ? [{ type: each.type, card, before: each.before }] : []
  })
  await emitCards(tx, boardId, now, events)
}

async function emitMany(tx: AccountTx, boardId: string, now: Date) {
  // It may have been deleted since, and that was emitted then.
  if (await lockBoardRowShared(tx, boardId)) await emitBoard(tx, boardId, now, 'CHANGE_CARDS')
}
