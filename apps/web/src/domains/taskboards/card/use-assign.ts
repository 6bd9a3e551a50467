import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import type { TaskCard } from '../taskboards.queries.ts'
import { showCard, showChange } from './card-cache.ts'

/** Gives cards to somebody: shown at once, and taken back when the server refuses. */
export function useAssign(boardId: string) {
  const client = useQueryClient()
  return async (cards: readonly TaskCard[], assignedTo: string | null) => {
    const changed = cards.filter((card) => card.assignedTo !== assignedTo)
    const [card, ...others] = changed
    if (!card) return
    const ids = changed.map(({ id }) => id)
    const before = new Map(changed.map((each) => [each.id, each.assignedTo]))
    showChange(client, boardId, ids, () => ({ assignedTo }))
    try {
      if (others.length === 0) showCard(client, await assignOne(card, assignedTo))
      else await api.taskBoards.changeCards({ params: { id: boardId }, body: assigned(ids, assignedTo) })
    } catch (error) {
      showChange(client, boardId, ids, ({ id }) => ({ assignedTo: before.get(id) ?? null }))
      snack.error(failureText(others.length === 0 ? 'updateCard' : 'changeCards', error))
    }
  }
}

const assigned = (cards: string[], assignedTo: string | null) => ({ cards, act: { do: 'assign' as const, assignedTo } })

/** Whoever was chosen last has it: a colleague's change of something else is no reason to ask. */
async function assignOne({ id, version }: TaskCard, assignedTo: string | null): Promise<TaskCard> {
  const save = (ifMatch: number) => api.taskBoards.updateCard({ params: { id }, body: { assignedTo } }, { ifMatch })
  try {
    return await save(version)
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error
    return save((error.details as { current: TaskCard }).current.version)
  }
}
