import { PageFrame } from '#ui/layout/page-frame.tsx'
import { CheckNumber } from './check-number.tsx'
import { ConsentRecord } from './consent-record.tsx'
import { Limits } from './limits.tsx'
import styles from './sending.module.css'
import { StateHours } from './state-hours.tsx'
import { StopWishes } from './stop-wishes.tsx'
import { rulesTexts as texts } from './texts/rules.texts.ts'

/** The answer first; then what it rests on. */
export function TextingRulesPage() {
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <div className={styles.cards}>
        <CheckNumber />
        <StopWishes />
        <Limits />
        <ConsentRecord />
        <StateHours />
      </div>
    </PageFrame>
  )
}
