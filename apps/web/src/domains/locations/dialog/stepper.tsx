import { Check } from 'lucide-react'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import styles from './dialog.module.css'

export const builtSteps = ['general', 'address'] as const
export type Step = (typeof builtSteps)[number]
const laterSteps = ['business', 'rep1', 'rep2', 'review', 'brand'] as const

interface StepperProps {
  step: Step
  complete: ReadonlySet<Step>
  onStep(step: Step): void
}

/** A step opens once all earlier ones are complete. */
export function Stepper({ step, complete, onStep }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {builtSteps.map((each, index) => {
        const open = builtSteps.slice(0, index).every((earlier) => complete.has(earlier))
        return (
          <li key={each}>
            <button
              type="button"
              className={styles.step}
              aria-current={each === step ? 'step' : undefined}
              aria-disabled={!open || undefined}
              title={open ? undefined : texts.firstGeneral}
              onClick={() => open && onStep(each)}
            >
              <i aria-hidden>{complete.has(each) ? <Check /> : index + 1}</i>
              {texts.step[each]}
            </button>
          </li>
        )
      })}
      {laterSteps.map((each, index) => (
        <li key={each} className={styles.later} title={texts.laterStep}>
          <i aria-hidden>{builtSteps.length + index + 1}</i>
          {texts.step[each]}
          {index === 0 && <small>{texts.soon}</small>}
        </li>
      ))}
    </ol>
  )
}
