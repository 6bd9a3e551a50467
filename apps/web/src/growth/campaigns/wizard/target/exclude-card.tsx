import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StepProps } from '../campaign-step.tsx'
import { targetTexts as texts } from '../texts/target.texts.ts'
import { TagsField } from './tags-field.tsx'
import styles from './target.module.css'

interface ExcludeCardProps extends StepProps {
  tags: Parameters<typeof TagsField>[0]['tags']
}

const usualDays = 7

export function ExcludeCard({ draft, change, tags }: ExcludeCardProps) {
  const days = draft.excludeTextedDays
  const [typed, setTyped] = useState(String(days ?? usualDays))
  const label = draft.format === 'sms' ? texts.textedIn : texts.emailedIn
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3)
    setTyped(digits)
    const next = Math.min(Number(digits), campaignLimits.excludeTextedDays)
    if (next >= 1) change({ excludeTextedDays: next })
  }
  return (
    <Card title={texts.exclude}>
      <div className={styles.pair}>
        <TagsField
          label={texts.excludeTags}
          tags={tags}
          value={draft.excludeTags}
          onChange={(excludeTags) => change({ excludeTags: excludeTags.slice(0, campaignLimits.excludeTags) })}
        />
        <div className={styles.field}>
          <span className={styles.label}>{texts.recent}</span>
          <div className={styles.recent}>
            <Checkbox
              label={label}
              value={days !== null}
              onChange={(on) => change({ excludeTextedDays: on ? Math.max(1, Number(typed) || usualDays) : null })}
            />
            <span className={styles.days}>
              <TextField
                label={texts.days}
                hideLabel
                inputMode="numeric"
                disabled={days === null}
                value={typed}
                onChange={type}
                onBlur={() => setTyped(String(days ?? usualDays))}
              />
            </span>
            {texts.days}
          </div>
        </div>
      </div>
    </Card>
  )
}
