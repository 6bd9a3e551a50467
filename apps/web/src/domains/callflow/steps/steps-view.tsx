import { type Part, type Step, steps } from '../draft/flow-parts.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { PartForm } from './part-form.tsx'
import { StepIcon } from './step-icon.tsx'
import styles from './steps.module.css'

export const stepId = (step: Step) => `step-${step}`

/** Where a number of the tried call stands. */
type Numbers = ReadonlyMap<Part, number>

/** Every step of a call as a form, in the order in which callers meet them. */
export const StepsView = ({ numbers }: { numbers: Numbers }) => (
  <ol className={styles.steps} aria-label={texts.list}>
    {steps.map((step) => (
      <li key={step} id={stepId(step)} tabIndex={-1} className={styles.step}>
        <header>
          <StepIcon of={step} />
          <h2>{texts.titles[step]}</h2>
          {numbers.has(step) && <span className={styles.number}>{numbers.get(step)}</span>}
        </header>
        <PartForm part={step} />
      </li>
    ))}
  </ol>
)
