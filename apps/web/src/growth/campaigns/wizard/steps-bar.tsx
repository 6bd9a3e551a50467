import { Check } from 'lucide-react'
import { snack } from '#ui/feedback/snackbar.ts'
import { type CampaignDraft, type WizardStep, wizardSteps } from '../campaign-draft.ts'
import type { StepResults } from './step-results.ts'
import { findObstacle, findProblem } from './steps.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import styles from './wizard.module.css'

interface StepsBarProps {
  draft: CampaignDraft
  step: WizardStep
  results: StepResults
  go(step: WizardStep): void
}

/** Back at any time, forward once every step in between is complete. A finished step shows its result. */
export function StepsBar({ draft, step, results, go }: StepsBarProps) {
  const here = wizardSteps.indexOf(step)
  return (
    <nav aria-label={texts.steps} className={styles.steps}>
      <p className={styles.stepOf}>
        {texts.stepOf(here + 1, wizardSteps.length)} <b>{texts.stepNames[step]}</b>
      </p>
      <ol>
        {wizardSteps.map((each, at) => {
          const obstacle = findObstacle(draft, step, each)
          const reason = obstacle && texts.completeFirst(texts.stepNames[obstacle])
          const done = each !== step && !findProblem(draft, each) && (at < here || !obstacle)
          return (
            <li key={each}>
              <button
                type="button"
                className={styles.step}
                aria-current={each === step ? 'step' : undefined}
                aria-disabled={reason !== undefined || undefined}
                title={reason}
                data-done={done || undefined}
                onClick={() => (reason ? snack.info(reason) : each !== step && go(each))}
              >
                <span className={styles.mark}>{done ? <Check aria-hidden /> : at + 1}</span>
                <span className={styles.stepName}>{texts.stepNames[each]}</span>
                {results[each] && <span className={styles.result}>{results[each]}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
