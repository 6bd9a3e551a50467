import { PageFrame } from '#ui/layout/page-frame.tsx'
import { emailSettingsTexts as texts } from '../texts/email.texts.ts'
import { SenderCard } from './sender-card.tsx'
import { Suppressions } from './suppressions.tsx'

/** Campaign email settings. */
export function CampaignEmailPage() {
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <SenderCard />
      <Suppressions />
    </PageFrame>
  )
}
