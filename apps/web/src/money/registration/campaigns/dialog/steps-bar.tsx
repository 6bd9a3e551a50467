import { Check } from 'lucide-react'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import styles from './dialog.module.css'

export const campaignSteps = ['general', 'campaign'] as const
export type CampaignStep = (typeof campaignSteps)[number]

interface StepsBarProps {
  step: CampaignStep
  /** General is: the second one opens. */
  complete: boolean
  onStep(step: CampaignStep): void
  isNarrow: boolean
}

export const StepsBar = ({ step, complete, onStep, isNarrow }: StepsBarProps) => (
  <>
    {isNarrow && <p className={styles.stepOf}>{texts.stepOf(campaignSteps.indexOf(step) + 1, campaignSteps.length)}</p>}
    <ol className={styles.steps} aria-label={texts.steps}>
      {campaignSteps.map((each, index) => {
        const open = index === 0 || complete
        return (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              aria-disabled={!open || undefined}
              title={open ? undefined : texts.firstGeneral}
              onClick={() => open && onStep(each)}
            >
              <i aria-hidden>{index === 0 && complete && step !== each ? <Check /> : index + 1}</i>
              {texts.step[each]}
            </button>
          </li>
        )
      })}
    </ol>
  </>
)
