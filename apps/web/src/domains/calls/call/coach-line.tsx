import { Headphones } from 'lucide-react'
import { formatCaller } from '../caller-name.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import type { MyCall } from '../use-my-call.ts'
import styles from './call-view.module.css'

/** Shows who listens: no one listens unseen. */
export function CoachLine({ call, mine }: MyCall) {
  const coaches = call.participants.filter(({ coaching, status }) => coaching === mine.label && status === 'joined')
  return (
    <div role="status">
      {coaches.map(
        (each) =>
          each.mode !== null && (
            <p key={each.leg} className={styles.coached}>
              <Headphones size={14} aria-hidden />
              {texts.coachedBy[each.mode](formatCaller(each))}
            </p>
          ),
      )}
    </div>
  )
}
