import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import type { TaskBoard } from '../taskboards.queries.ts'
import { boardActTexts as texts } from '../texts/board-list.texts.ts'
import { usePutBoard } from '../use-put-board.ts'

/** What is done with a whole board: shown at once, taken back when the server refuses, and undone from the snackbar. */
export function useBoardActs() {
  const put = usePutBoard()

  async function archive(board: TaskBoard, archived: boolean) {
    const { id, boardname } = board
    put(id, { ...board, archived })
    try {
      const saved = await api.taskBoards.updateTaskBoard({ params: { id }, body: { archived } })
      put(id, saved)
      snack.success(archived ? texts.archived(boardname) : texts.unarchived(boardname), {
        undo: () => void archive(saved, !archived),
      })
    } catch (error) {
      put(id, board)
      snack.error(failureText('updateTaskBoard', error))
    }
  }

  async function restore({ id, boardname }: TaskBoard) {
    try {
      put(id, await api.taskBoards.restoreTaskBoard({ params: { id } }))
      snack.success(texts.restored(boardname))
    } catch (error) {
      snack.error(failureText('restoreTaskBoard', error))
    }
  }

  async function remove(board: TaskBoard) {
    const { id, boardname } = board
    put(id, null)
    try {
      await api.taskBoards.deleteTaskBoard({ params: { id } })
      snack.success(texts.deleted(boardname), { undo: () => void restore(board) })
    } catch (error) {
      put(id, board)
      snack.error(failureText('deleteTaskBoard', error))
    }
  }
  return { archive, remove }
}

export function useCopyBoard({ id: from }: TaskBoard, onDone: (copy: TaskBoard) => void) {
  const put = usePutBoard()
  return useMutation({
    mutationFn: ({ id, boardname }: { id: string; boardname: string }) =>
      api.taskBoards.copyTaskBoard({ params: { id: from }, body: { id, boardname } }),
    onSuccess(copy) {
      put(copy.id, copy)
      onDone(copy)
    },
  })
}
