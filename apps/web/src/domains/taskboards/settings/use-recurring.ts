import { useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { type RecurringCard, recurringQuery } from '../taskboards.queries.ts'
import { recurringTexts as texts } from '../texts/board-settings.texts.ts'

/** What is done with a recurring card: shown at once, and taken back when the server refuses. */
export function useRecurring(boardId: string) {
  const client = useQueryClient()
  const { queryKey } = recurringQuery(boardId)
  const put = (change: (all: RecurringCard[]) => RecurringCard[]) =>
    client.setQueryData(queryKey, (list) => list && { data: change(list.data) })
  const putOne = (one: RecurringCard) =>
    put((all) =>
      all.some(({ id }) => id === one.id) ? all.map((each) => (each.id === one.id ? one : each)) : [...all, one],
    )

  /** A card that was added in between changes the version, which is no reason to refuse a pause. */
  async function send(id: string, version: number, active: boolean): Promise<RecurringCard> {
    const call = (ifMatch: number) =>
      api.taskBoards.updateRecurringCard({ params: { id }, body: { active } }, { ifMatch })
    try {
      return await call(version)
    } catch (error) {
      if (!hasCode(error, 'conflict')) throw error
      return call((error.details as { current: RecurringCard }).current.version)
    }
  }

  async function setActive(recurring: RecurringCard, active: boolean) {
    putOne({ ...recurring, active })
    try {
      putOne(await send(recurring.id, recurring.version, active))
    } catch (error) {
      putOne(recurring)
      snack.error(failureText('updateRecurringCard', error))
    }
  }

  /** The same again, under another id. */
  async function bringBack({ version: _, boardId: __, id: ___, ...body }: RecurringCard) {
    try {
      putOne(await api.taskBoards.addRecurringCard({ params: { id: boardId }, body: { ...body, id: uuid7() } }))
    } catch (error) {
      snack.error(failureText('addRecurringCard', error))
    }
  }

  async function remove(recurring: RecurringCard) {
    put((all) => all.filter(({ id }) => id !== recurring.id))
    try {
      await api.taskBoards.deleteRecurringCard({ params: { id: recurring.id } })
      snack.success(texts.removed(recurring.title), { undo: () => void bringBack(recurring) })
    } catch (error) {
      putOne(recurring)
      snack.error(failureText('deleteRecurringCard', error))
    }
  }
  return { putOne, setActive, remove }
}
