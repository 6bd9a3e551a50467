import { useEffect } from 'react'
import { snack } from '#ui/feedback/snackbar.ts'
import { reminderTexts as texts } from '../texts/boards.texts.ts'
import { useTaskNotices } from './announce-task.ts'

/** Says on every page that a card concerns one, and leads to it. */
export function TaskNotices({ onOpen }: { onOpen(boardId: string, cardId: string): void }) {
  const waiting = useTaskNotices((state) => state.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    useTaskNotices.setState({ waiting: [] })
    for (const { text, boardId, cardId } of waiting)
      snack.info(text, { stays, action: { label: texts.open, run: () => onOpen(boardId, cardId) } })
  }, [waiting, onOpen])
  return null
}

/** Long enough to read it and to decide, in milliseconds. */
const stays = 12_000
