import { roughStrength } from './password-rules.ts'
import styles from './strength-meter.module.css'

const WORDS = ['', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const

/** Advice while typing; its space is reserved from the start. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = roughStrength(password)
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      <span className={styles.word} role="status">
        {WORDS[strength]}
      </span>
    </div>
  )
}
