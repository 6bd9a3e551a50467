// What a person does to one card on the board.

import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import type { QueryClient } from '@tanstack/react-query'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { instantOf } from '#ui/format/zone.ts'
import { failureText } from '../failure-texts.ts'
import { getCards, type TaskCard } from '../taskboards.queries.ts'
import { boardCardTexts as texts } from '../texts/board.texts.ts'
import type { BoardActivity, CardDraft } from './board-state.ts'
import { formatCardName } from './card/card-name.ts'
import { buildInterimOrder } from './move-card.ts'

/** Resolves to whether the server took it. */
export async function removeCard(client: QueryClient, { id }: TaskCard, failed: (error: unknown) => void) {
  const removed = await getCards(client).mutate({
    ids: [id],
    patch: () => undefined,
    send: async () => {
      await api.taskBoards.deleteCard({ params: { id } })
      return true
    },
    confirm: () => [id],
    failed,
  })
  return removed ?? false
}

export async function restoreCard(client: QueryClient, { id }: TaskCard) {
  try {
    getCards(client).applyReply([await api.taskBoards.restoreCard({ params: { id } })])
  } catch (error) {
    snack.error(failureText('restoreCard', error))
  }
}

export function deleteCard({ client }: BoardActivity, card: TaskCard) {
  const notice = snack.success(texts.deleted(formatCardName(card)), {
    undo: async () => {
      if (await removing) await restoreCard(client, card)
    },
  })
  const removing = removeCard(client, card, (error) => {
    snack.dismiss(notice)
    snack.error(failureText('deleteCard', error))
  })
}

export function setCardColor({ client }: BoardActivity, { id, version }: TaskCard, cardColor: BoardColor | null) {
  const cards = getCards(client)
  void cards.mutate({
    ids: [id],
    patch: (card) => card && { ...card, cardColor },
    send: () => {
      const ifMatch = cards.getStored(id)?.version ?? version
      return api.taskBoards.updateCard({ params: { id }, body: { cardColor } }, { ifMatch })
    },
    confirm: (changed) => [changed],
    failed: (error) => snack.error(failureText('updateCard', error)),
  })
}

/** Shown at once, with the focus. Throws when the server refuses; then it is gone from the lane again. */
export async function addCard(board: BoardActivity, laneId: string, { client, title, details }: CardDraft) {
  const id = uuid7()
  const now = instantOf(serverNow())
  const before = board.shown.get(laneId)?.cards[0]
  const card: TaskCard = {
    ...{ id, version: 0, boardId: board.boardId, laneId, client, clientType: 'primary', title, details },
    ...{ subTitle: '', tags: [], labels: [], cardColor: null, dueOn: null, remindOn: null, assignedTo: null },
    ...{ assignedOn: null, enteredAt: now, escalatesAt: null, checklist: { done: 0, total: 0 }, comments: 0, files: 0 },
    ...{ source: 'person', createdAt: now, order: buildInterimOrder(undefined, before?.order) },
  }
  board.focusNext = id
  let refusal: unknown
  await getCards(board.client).mutate({
    ids: [id],
    patch: (stored) => stored ?? card,
    send() {
      const place = { after: null, before: before?.id ?? null }
      const body = { id, client: client?.id ?? null, title, details, ...place }
      return api.taskBoards.addCard({ params: { boardId: board.boardId, laneId }, body })
    },
    confirm: (added) => [added],
    failed(error) {
      refusal = error
    },
  })
  if (refusal) throw refusal
}
