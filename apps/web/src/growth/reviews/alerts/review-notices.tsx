import { useEffect, useRef } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { reviewNoticeTexts as texts } from '../texts/client.texts.ts'
import { useReviewNotices } from './announce-review.ts'

/** Long enough to read it and to decide, in milliseconds. */
const stays = 12_000

/** Says on every page what a client answered; a low rating stays until it is dismissed or opened. */
export function ReviewNotices({ onOpen }: { onOpen(review: string): void }) {
  const waiting = useReviewNotices((state) => state.waiting)
  const locked = useSession((state) => state.locked !== false)
  const shown = useRef(new Map<string, number>())
  useEffect(() => {
    if (locked || waiting.length === 0) return
    useReviewNotices.setState({ waiting: [] })
    for (const { id, name, rating, feedback, low, changed } of waiting) {
      const earlier = shown.current.get(id)
      if (earlier !== undefined) snack.dismiss(earlier)
      const head = changed ? texts.changed(name, rating) : texts.gave(name, rating)
      const text = feedback ? texts.withFeedback(head, feedback) : head
      const action = { label: texts.open, run: () => onOpen(id) }
      shown.current.set(id, low ? snack.info(text, { sticky: true, action }) : snack.success(text, { stays, action }))
    }
  }, [waiting, locked, onOpen])
  return null
}
