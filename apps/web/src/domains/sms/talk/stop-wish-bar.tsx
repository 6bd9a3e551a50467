import { Hand } from 'lucide-react'
import { formatWishClock, StopWishActs, wishExplained, wishQuestion } from '#domains/sending/stop-wishes.public.ts'
import type { Room } from '../sms.queries.ts'
import styles from './talk.module.css'

/** Shows above the texts that the client may want to opt out, the deadline to decide, and the two decisions. */
export function StopWishBar({ wish }: { wish: Room['stopWishes'][number] }) {
  return (
    <section className={styles.wish} aria-label={wishQuestion(wish.wording)}>
      <Hand size={18} aria-hidden />
      <div className={styles.wishWords}>
        <p className={styles.wishQuestion} dir="auto">
          {wishQuestion(wish.wording)}
        </p>
        <p>
          {formatWishClock(wish.dueAt)} {wishExplained}
        </p>
      </div>
      <div className={styles.wishActs}>
        <StopWishActs id={wish.id} />
      </div>
    </section>
  )
}
