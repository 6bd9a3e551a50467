import { type RegistrationStep, registrationSteps, stepNames } from '@frontdesk/contract/money/registration/limits'
import { Check, Lock, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { snack } from '#ui/feedback/snackbar.ts'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import { canOpenStep, isStepDone } from './progress.ts'
import styles from './wizard.module.css'

interface StepperProps {
  step: RegistrationStep
  /** The first that isn’t complete. */
  next: RegistrationStep | null
  /** Without a second representative its step is left out. */
  hasRep2: boolean
  /** What is to be fixed, by step. */
  counts: Partial<Record<RegistrationStep, number>>
  onStep(step: RegistrationStep): void
}

/** A step opens once all earlier ones are complete. */
export function Stepper({ step, next, hasRep2, counts, onStep }: StepperProps) {
  const at = registrationSteps.indexOf(step)
  return (
    <nav aria-label={texts.steps} className={styles.steps}>
      <p className={styles.stepOf}>
        {texts.stepOf(at + 1, registrationSteps.length)} <b>{stepNames[step]}</b>
      </p>
      <ol>
        {registrationSteps.map((each, index) => {
          const open = canOpenStep(each, next)
          const reason = open || next === null ? undefined : texts.firstComplete(stepNames[next])
          const count = counts[each] ?? 0
          const state = stateOf({ isHere: each === step, open, count, done: isStepDone(each, next) })
          return (
            <li key={each}>
              <button
                type="button"
                className={styles.step}
                data-state={state}
                aria-current={each === step ? 'step' : undefined}
                aria-disabled={!open || undefined}
                title={reason}
                onClick={() => (reason ? snack.info(reason) : each !== step && onStep(each))}
              >
                <i aria-hidden>{markOf(state, index, each === 'rep2' && !hasRep2)}</i>
                <span>
                  {stepNames[each]}
                  {each === 'rep2' && <small> {texts.optional}</small>}
                </span>
                {state === 'locked' && <Lock className={styles.lock} role="img" aria-label={texts.locked} />}
                {state === 'done' && <span className={styles.unseen}>{texts.done}</span>}
                {count > 0 && (
                  <span className={styles.count}>
                    {count}
                    <span className={styles.unseen}> {texts.countToFix}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type State = 'current' | 'problem' | 'done' | 'open' | 'locked'

function stateOf({
  isHere,
  open,
  count,
  done,
}: {
  isHere: boolean
  open: boolean
  count: number
  done: boolean
}): State {
  if (isHere) return 'current'
  if (count > 0) return 'problem'
  if (!open) return 'locked'
  return done ? 'done' : 'open'
}

function markOf(state: State, index: number, isLeftOut: boolean): ReactNode {
  if (state === 'problem') return '!'
  if (state === 'done') return isLeftOut ? <Minus /> : <Check />
  return index + 1
}
