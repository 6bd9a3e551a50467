import { passwordTexts } from '../texts/password.texts.ts'
import { roughStrength } from './password-rules.ts'
import styles from './strength-meter.module.css'

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
        {passwordTexts.strengths[strength]}
      </span>
    </div>
  )
}
