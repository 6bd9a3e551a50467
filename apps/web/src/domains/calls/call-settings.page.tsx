import { PageFrame } from '#ui/layout/page-frame.tsx'
import styles from './settings/call-settings.module.css'
import { ConsentRules } from './settings/consent-rules.tsx'
import { RecordingSettings } from './settings/recording-settings.tsx'
import { callSettingsTexts as texts } from './texts/call-settings.texts.ts'

export const CallSettingsPage = () => (
  <PageFrame title={texts.title} lead={texts.lead}>
    <div className={styles.cards}>
      <RecordingSettings />
      <ConsentRules />
    </div>
  </PageFrame>
)
