import { stateName } from '@frontdesk/contract/forms/kit/states'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { formatAmount } from '../formats.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import styles from './rewards.module.css'
import type { Reward } from './rewards.queries.ts'

/** How much of the bar is up to the cap, so that what goes beyond has room. */
const shareToCap = 0.8

export const isOverCap = ({ given, amount, cap }: Reward) => given + amount > cap.cents

/** What the client was given in twelve months, what this would add, and the cap with its source. */
export function CapBar({ reward }: { reward: Reward }) {
  const { given, amount, cap } = reward
  const id = useId()
  const [shows, setShows] = useState(false)
  const whole = Math.max(cap.cents / shareToCap, given + amount, 1)
  const percent = (cents: number) => `${(Math.min(cents, whole) / whole) * 100}%`
  const isOver = isOverCap(reward)
  const [givenText, capText] = [formatAmount(given), formatAmount(cap.cents)]
  const source = cap.source ?? texts.agencySource
  return (
    <div className={styles.cap}>
      <span
        className={styles.bar}
        role="img"
        aria-label={texts.bar(givenText, formatAmount(amount), capText)}
        data-over={isOver || undefined}
      >
        <i style={{ width: percent(given) }} />
        <s style={{ insetInlineStart: percent(given), width: percent(amount) }} />
        <u style={{ insetInlineStart: percent(cap.cents) }} />
      </span>
      <div className={styles.capLine}>
        <span>{isOver ? texts.given(givenText) : texts.withThis(givenText, formatAmount(given + amount))}</span>
        <Tooltip text={source}>
          <button
            type="button"
            aria-expanded={shows}
            aria-controls={shows ? id : undefined}
            onClick={() => setShows(!shows)}
          >
            {formatCap(cap, capText)}
          </button>
        </Tooltip>
      </div>
      {shows && (
        <p id={id} className={styles.source}>
          <span>{source}</span>
          {cap.url && (
            <a href={cap.url} target="_blank" rel="noreferrer">
              {texts.source}
              <ExternalLink size={12} aria-hidden />
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** A client without an address in a state has the strictest of all. */
function formatCap({ whose, state }: Reward['cap'], cap: string): string {
  if (whose === 'agency') return texts.agencyCap(cap)
  return state ? texts.stateCap(stateName(state), cap) : texts.strictestCap(cap)
}
