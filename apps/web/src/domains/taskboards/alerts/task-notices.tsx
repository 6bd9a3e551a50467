import { useEffect, useRef } from 'react'
import { snack, useSnacks } from '#ui/feedback/snackbar.ts'
import { reminderTexts as texts } from '../texts/boards.texts.ts'
import { useTaskNotices } from './announce-task.ts'

type Kind = keyof typeof texts.several

/** Says on every page that a card concerns one, and leads to it. */
export function TaskNotices({ onOpen }: { onOpen(boardId: string, cardId: string): void }) {
  const waiting = useTaskNotices((state) => state.waiting)
  const shown = useRef(new Map<Kind, { id: number; cards: ReadonlyMap<string, number> }>())
  useEffect(() => {
    if (waiting.length === 0) return
    useTaskNotices.setState({ waiting: [] })
    // Dozens may escalate at midnight: those of one kind share a notification.
    for (const { kind, text, boardId, cardId, cards: more } of waiting) {
      const earlier = shown.current.get(kind)
      const isShown = earlier && useSnacks.getState().snacks.some(({ id }) => id === earlier.id)
      if (isShown) snack.dismiss(earlier.id)
      const cards = new Map(isShown ? earlier.cards : []).set(cardId, more)
      const total = [...cards.values()].reduce((sum, each) => sum + each, 0)
      const [words, label] = total > 1 ? [texts.several[kind](total), texts.openLatest] : [text, texts.open]
      const id = snack.info(words, { stays, action: { label, run: () => onOpen(boardId, cardId) } })
      shown.current.set(kind, { id, cards })
    }
  }, [waiting, onOpen])
  return null
}

/** Long enough to read it and to decide, in milliseconds. */
const stays = 12_000
