import { VenetianMask } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { useMe } from '#platform/session/session-state.ts'
import { endGhost, refreshSession } from '#platform/session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { fullName } from '#ui/format/names.ts'
import styles from './banners.module.css'

/** Who acts as whom, and for how much longer. It can't be closed, only ended. */
export function GhostBanner() {
  const me = useMe()
  const now = useNow(1_000)
  const [busy, setBusy] = useState(false)
  const left = Date.parse(me.session.endsAt) - now
  const over = me.ghost !== null && left <= 0
  useEffect(() => {
    // The reply says that this session has ended, which leads back to one's own.
    if (over) refreshSession().catch(() => {})
  }, [over])
  if (!me.ghost) return null
  const end = async () => {
    setBusy(true)
    try {
      await endGhost()
    } catch (error) {
      snack.error(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <section className={styles.ghost} aria-label={shellTexts.ghost}>
      <VenetianMask aria-hidden />
      <p>
        <strong>{fullName(me.ghost.by)}</strong> {shellTexts.actsAs} <strong>{fullName(me)}</strong>
        <span className={styles.reason}>{me.ghost.reason}</span>
      </p>
      <span className="tabular" role="timer">
        {shellTexts.left(timeLeft(left))}
      </span>
      <Button size="s" busy={busy} onClick={end}>
        {shellTexts.endGhost}
      </Button>
    </section>
  )
}

function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
