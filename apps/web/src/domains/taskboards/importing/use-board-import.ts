import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { getBoards, type TaskBoard } from '../taskboards.queries.ts'
import { boardImportTexts as texts } from '../texts/board-import.texts.ts'

export type BoardImport = AnswerTo<'taskBoards', 'checkBoardImport'>

interface ImportFile {
  file: File
  /** The target of each column, with commas between them; without: as suggested. */
  mapping?: string | undefined
}

export function useBoardImport(onDone: (boardId: string) => void) {
  const taskBoards = getBoards(useQueryClient())
  const [sent, setSent] = useState(0)
  const isShown = useShown()

  async function undo({ id, boardname }: TaskBoard) {
    try {
      await api.taskBoards.deleteTaskBoard({ params: { id } })
      taskBoards.applyRemoval(id)
      snack.success(texts.undone(boardname))
    } catch (error) {
      snack.error(failureText('deleteTaskBoard', error))
    }
  }
  const checking = useMutation({
    onMutate: () => setSent(0),
    mutationFn: ({ file, mapping }: ImportFile) =>
      api.taskBoards.checkBoardImport({ file, fields: mapping ? { mapping } : {} }, { onProgress: setSent }),
  })
  const adding = useMutation({
    onMutate: () => setSent(0),
    mutationFn: ({ file, mapping, boardname }: ImportFile & { boardname: string }) =>
      api.taskBoards.importTaskBoard(
        { file, fields: { boardname, ...(mapping && { mapping }) } },
        { onProgress: setSent },
      ),
    onSuccess({ board, import: { cards } }) {
      taskBoards.applyReply([board])
      snack.success(texts.imported(board.boardname, cards), { undo: () => void undo(board) })
      // A person who closed the dialog is already doing something else.
      if (isShown.current) onDone(board.id)
    },
    onError: (error) => snack.error(failureText('importTaskBoard', error)),
  })
  return { checking, adding, sent }
}

function useShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
