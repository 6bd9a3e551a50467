import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { getCards, type TaskCard } from '../taskboards.queries.ts'

/** Assigns cards: shown at once, and taken back when the server refuses. */
export function useAssign(boardId: string) {
  const client = useQueryClient()
  return (all: readonly TaskCard[], assignedTo: string | null) => {
    const cards = all.filter((card) => card.assignedTo !== assignedTo)
    const [card, ...others] = cards
    if (!card) return
    const isOne = others.length === 0
    const ids = cards.map(({ id }) => id)
    const act = { do: 'assign' as const, assignedTo }
    void getCards(client).mutate<readonly (TaskCard | string)[]>({
      ids,
      together: !isOne,
      patch: (each) => each && { ...each, assignedTo },
      send: async () =>
        isOne
          ? [await assignOne(card, assignedTo)]
          : (await api.taskBoards.changeCards({ params: { id: boardId }, body: { cards: ids, act } })).changed,
      confirm: (changed) => changed,
      failed: (error) => snack.error(failureText(isOne ? 'updateCard' : 'changeCards', error)),
    })
  }
}

/** The last choice decides: a colleague's change of something else is no reason to ask. */
async function assignOne({ id, version }: TaskCard, assignedTo: string | null): Promise<TaskCard> {
  const save = (ifMatch: number) => api.taskBoards.updateCard({ params: { id }, body: { assignedTo } }, { ifMatch })
  try {
    return await save(version)
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error
    return save((error.details as { current: TaskCard }).current.version)
  }
}
