import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { clientCardsQuery, type TaskBoard } from '../taskboards.queries.ts'
import { newTaskTexts as texts } from '../texts/client-tasks.texts.ts'

interface NewTask {
  board: TaskBoard
  laneId: string
  title: string
  dueOn: string
  assignedTo: string
}

interface Outcome {
  onOpen(boardId: string, cardId: string): void
  onDone(): void
}

/** Adds a card about the contact at the top of a lane. */
export function useNewTask(clientId: string, { onOpen, onDone }: Outcome) {
  const client = useQueryClient()
  // Sent again after a lost reply, it is still the same card.
  const [id] = useState(uuid7)
  return useMutation({
    mutationFn: ({ board, laneId, title, dueOn, assignedTo }: NewTask) =>
      api.taskBoards.addCard({
        params: { boardId: board.id, laneId },
        body: { id, client: clientId, title, dueOn: dueOn || null, assignedTo: assignedTo || null },
      }),
    onSuccess(card, { board }) {
      // Its event may have come already.
      scheduleRefetch(client, clientCardsQuery(clientId).queryKey)
      snack.success(texts.added(board.boardname), {
        action: { label: texts.open, run: () => onOpen(card.boardId, card.id) },
      })
      onDone()
    },
    onError: (error) => snack.error(failureText('addCard', error)),
  })
}
