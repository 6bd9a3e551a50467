import { typingMs } from '@frontdesk/contract/sms/limits'
import { useEffect, useState } from 'react'
import type { useColleagues } from '#domains/users/colleagues.public.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { typingAt, usePresent } from './present.ts'
import styles from './talk.module.css'

/** Ends by itself when nothing more is heard. */
export function TypingLine({ colleagues }: { colleagues: ReturnType<typeof useColleagues> }) {
  const typing = usePresent((state) => state.typing)
  const [now, setNow] = useState(Date.now)
  const ids = typingAt(typing, now)
  useEffect(() => {
    setNow(Date.now())
    if (Object.keys(typing).length === 0) return
    const timer = setInterval(() => setNow(Date.now()), typingMs / 10)
    return () => clearInterval(timer)
  }, [typing])
  const names = ids.map((id) => colleagues.nameOf(id).split(' ')[0] ?? '')
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && texts.typing(names)}
    </p>
  )
}
