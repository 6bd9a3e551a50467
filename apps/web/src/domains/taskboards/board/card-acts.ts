// What a person does to one card on the board.
import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { instantOf } from '#ui/format/zone.ts'
import { failureText } from '../failure-texts.ts'
import type { TaskCard } from '../taskboards.queries.ts'
import { boardCardTexts as texts } from '../texts/board.texts.ts'
import type { BoardDoing, CardDraft } from './board-state.ts'
import { cardName } from './card/card-name.ts'
import { addLocally, changeLocally, removeLocally } from './change-locally.ts'
import { interimBetween } from './interim-order.ts'
import { refreshBoard } from './refresh-board.ts'

export async function deleteCard(board: BoardDoing, card: TaskCard) {
  const params = { id: card.id }
  removeLocally(board.client, board.boardId, [card])
  const told = snack.success(texts.deleted(cardName(card)), {
    undo: async () => {
      try {
        await deleting
        await api.taskBoards.restoreCard({ params })
      } catch (error) {
        snack.error(failureText('restoreCard', error))
      }
      refreshBoard(board)
    },
  })
  const deleting = api.taskBoards.deleteCard({ params })
  try {
    await deleting
  } catch (error) {
    snack.dismiss(told)
    snack.error(failureText('deleteCard', error))
    refreshBoard(board)
  }
}

export async function colorCard(board: BoardDoing, card: TaskCard, cardColor: BoardColor | null) {
  const { client, boardId } = board
  const ids = new Set([card.id])
  changeLocally(client, boardId, ids, () => ({ cardColor }))
  try {
    await api.taskBoards.updateCard({ params: { id: card.id }, body: { cardColor } }, { ifMatch: card.version })
  } catch (error) {
    changeLocally(client, boardId, ids, () => ({ cardColor: card.cardColor }))
    snack.error(failureText('updateCard', error))
  }
}

/** Shown at once, with the focus. Throws when the server refuses; then it is gone from the lane again. */
export async function addCard(board: BoardDoing, laneId: string, { client, title, details }: CardDraft) {
  const id = uuid7()
  const now = instantOf(serverNow())
  const before = board.shown.get(laneId)?.cards[0]
  const card: TaskCard = {
    ...{ id, version: 0, boardId: board.boardId, laneId, client, clientType: 'primary', title, details },
    ...{ subTitle: '', tags: [], labels: [], cardColor: null, dueOn: null, remindOn: null, assignedTo: null },
    ...{ assignedOn: null, enteredAt: now, escalatesAt: null, checklist: { done: 0, total: 0 }, comments: 0, files: 0 },
    ...{ source: 'person', createdAt: now, order: interimBetween(undefined, before?.order) },
  }
  board.focusNext = id
  addLocally(board.client, card)
  try {
    const place = { after: null, before: before?.id ?? null }
    const body = { id, client: client?.id ?? null, title, details, ...place }
    await api.taskBoards.addCard({ params: { boardId: board.boardId, laneId }, body })
  } catch (error) {
    removeLocally(board.client, board.boardId, [card])
    throw error
  }
}
