import { linkPlaceholder, reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { filledText, type PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { insertText } from '#ui/fields/insert-text.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextBubble } from '../message-preview.tsx'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './settings-form.tsx'

const sample = {
  ...Object.fromEntries(placeholderNames.map((name) => [name, ''])),
  firstName: texts.sampleName,
} as PlaceholderValues

/** Characters of a personal link beside the agency’s address. */
const tokenLength = 43

/** Whether clients are asked, with which words, and how often. */
export function AskingFields({ values, problems, set }: FieldsProps) {
  const { namespace } = useMe().account
  const area = useRef<HTMLTextAreaElement>(null)
  const filled = filledText(values.reviewSMSMessage, sample)
  const link = `${location.origin}/review/${namespace}/${'x'.repeat(tokenLength)}`
  const { segments } = segmentsOf(filled.replaceAll(linkPlaceholder, link))
  return (
    <section className={styles.section} aria-label={texts.asking}>
      <h2>{texts.asking}</h2>
      <Checkbox
        label={texts.serviceReviewEnabled}
        hint={texts.serviceReviewEnabledHint}
        value={values.serviceReviewEnabled === 'yes'}
        onChange={(on) => set({ serviceReviewEnabled: on ? 'yes' : '' })}
      />
      <TextArea
        label={texts.reviewSMSMessage}
        hint={texts.messageHint(linkPlaceholder)}
        required
        inputRef={area}
        value={values.reviewSMSMessage}
        onChange={(reviewSMSMessage) => set({ reviewSMSMessage })}
        limit={reviewLimits.message}
        error={problems.reviewSMSMessage}
      />
      <div className={styles.tools}>
        <Menu
          label={texts.insert}
          trigger={
            <Button size="s" icon={<Plus />}>
              {texts.insert}
            </Button>
          }
          entries={[
            { label: texts.insertName, run: () => insertText(area.current, '{{firstName|there}}') },
            { label: texts.insertLink, run: () => insertText(area.current, linkPlaceholder) },
          ]}
        />
        <span>{texts.size(segments)}</span>
      </div>
      <div className={styles.preview}>
        <h3>{texts.preview}</h3>
        <TextBubble text={filled} namespace={namespace} />
      </div>
      <span className={styles.short}>
        <TextField
          type="number"
          label={texts.periodDays}
          hint={texts.periodHint}
          value={values.periodDays}
          onChange={(periodDays) => set({ periodDays })}
          error={problems.periodDays}
        />
      </span>
    </section>
  )
}
