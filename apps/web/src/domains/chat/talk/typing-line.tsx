import { chatTypingMs } from '@frontdesk/contract/chat/limits'
import { useEffect, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import { typingAt, usePresent } from './present.ts'
import styles from './talk.module.css'

/** Ends by itself when nothing more is heard. */
export function TypingLine({ colleagues }: { colleagues: Colleagues }) {
  const typing = usePresent((state) => state.typing)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (Object.keys(typing).length === 0) return
    const timer = setInterval(() => setNow(Date.now()), chatTypingMs / 10)
    return () => clearInterval(timer)
  }, [typing])
  const names = typingAt(typing, now).map((id) => colleagues.nameOf(id).split(' ')[0] ?? '')
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && texts.typing(names)}
    </p>
  )
}
