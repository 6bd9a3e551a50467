import { type RegistrationStep, stepNames } from '@frontdesk/contract/money/registration/limits'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import type { findLock } from './progress.ts'
import { stepFormId } from './step-foot.tsx'
import styles from './wizard.module.css'

interface StepFormProps {
  step: RegistrationStep
  /** Beside the heading. */
  hint?: string
  /** The registry has what the step says. */
  lock: ReturnType<typeof findLock>
  onSubmit(): void
  children: ReactNode
}

/** The heading and the fields of a step; Enter in a field is Next. */
export function StepForm({ step, hint, lock, onSubmit, children }: StepFormProps) {
  return (
    <form
      id={stepFormId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog opened from here is its React child.
        event.stopPropagation()
        onSubmit()
      }}
    >
      <div className={styles.title}>
        <h3>{stepNames[step]}</h3>
        {hint && <p>{hint}</p>}
      </div>
      {lock && (
        <p className={styles.locked}>
          <Lock aria-hidden />
          {texts.lock[lock]}
        </p>
      )}
      {children}
    </form>
  )
}
