import { useEffect } from 'react'
import { loadOutbox } from '#platform/outbox/send-kept.ts'
import { hasLock } from '#platform/session/lock-memory.ts'
import { useSession } from '#platform/session/session-state.ts'
import styles from './unsent.module.css'
import { UnsentWords } from './unsent-words.tsx'

/** On a page that could not start: drafts can at least be read, unless the screen was locked. */
export function UnsentOffline() {
  const session = useSession((state) => state.session)
  const readable = session !== null && !hasLock(session)
  useEffect(() => {
    if (readable) void loadOutbox().then((outbox) => outbox.openOutbox())
  }, [readable])
  if (!readable) return null
  return (
    <div className={styles.offline}>
      <UnsentWords />
    </div>
  )
}
