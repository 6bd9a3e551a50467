import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { getBoards, type TaskBoard } from '../taskboards.queries.ts'
import { boardActTexts as texts } from '../texts/board-list.texts.ts'

/** What is done with a whole board: shown at once, taken back when the server refuses, and undone from the snackbar. */
export function useBoardActs() {
  const taskBoards = getBoards(useQueryClient())

  async function archive({ id, boardname }: TaskBoard, archived: boolean) {
    const saved = await taskBoards.mutate({
      ids: [id],
      patch: (board) => board && { ...board, archived },
      send: () => api.taskBoards.updateTaskBoard({ params: { id }, body: { archived } }),
      confirm: (board) => [board],
      failed: (error) => snack.error(failureText('updateTaskBoard', error)),
    })
    if (saved)
      snack.success(archived ? texts.archived(boardname) : texts.unarchived(boardname), {
        undo: () => void archive(saved, !archived),
      })
  }

  async function restore({ id, boardname }: TaskBoard) {
    try {
      taskBoards.applyReply([await api.taskBoards.restoreTaskBoard({ params: { id } })])
      snack.success(texts.restored(boardname))
    } catch (error) {
      snack.error(failureText('restoreTaskBoard', error))
    }
  }

  async function remove(board: TaskBoard) {
    const { id, boardname } = board
    const isRemoved = await taskBoards.mutate({
      ids: [id],
      patch: () => undefined,
      send: async () => {
        await api.taskBoards.deleteTaskBoard({ params: { id } })
        return true
      },
      confirm: () => [id],
      failed: (error) => snack.error(failureText('deleteTaskBoard', error)),
    })
    if (isRemoved) snack.success(texts.deleted(boardname), { undo: () => void restore(board) })
  }
  return { archive, remove }
}

export function useCopyBoard({ id: from }: TaskBoard, onDone: (copy: TaskBoard) => void) {
  const taskBoards = getBoards(useQueryClient())
  return useMutation({
    mutationFn: ({ id, boardname }: { id: string; boardname: string }) =>
      api.taskBoards.copyTaskBoard({ params: { id: from }, body: { id, boardname } }),
    onSuccess(copy) {
      taskBoards.applyReply([copy])
      onDone(copy)
    },
  })
}
