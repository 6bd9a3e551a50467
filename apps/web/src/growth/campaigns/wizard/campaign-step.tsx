import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import styles from './wizard.module.css'

export interface StepProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

export const CampaignStep = ({ draft, change }: StepProps) => (
  <Card title={texts.campaign}>
    <div className={styles.form}>
      <TextField
        label={texts.name}
        required
        autoFocus
        maxLength={campaignLimits.name}
        hint={texts.nameHint}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={texts.description}
        minRows={4}
        limit={campaignLimits.description}
        hint={texts.descriptionHint}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
    </div>
  </Card>
)
