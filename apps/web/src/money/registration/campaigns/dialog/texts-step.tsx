import { charactersIn } from '@frontdesk/contract/kit/text'
import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { FilePlus2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import { type CampaignField, sampleFields } from '../campaign-values.ts'
import styles from './dialog.module.css'
import type { StepProps } from './general-step.tsx'
import { KeywordsField } from './keywords-field.tsx'

interface TextsStepProps extends StepProps {
  /** Fields that findings are about, marked. */
  marked: ReadonlySet<CampaignField>
  /** Writes how clients agree on the consent page, or publishes one first. */
  page: { isPublished: boolean; run(): void } | undefined
}

const count = (text: string, most: number) => texts.count(charactersIn(text.trim()), most)

export function TextsStep({ values, problems, set, readOnly, marked, page }: TextsStepProps) {
  const area = (field: CampaignField, most: number) => ({
    ...{ value: values[field], readOnly, limit: most, error: problems[field] },
    onChange: (typed: string) => set({ [field]: typed }),
  })
  const place = (field: CampaignField) => ({ 'data-field': field, 'data-marked': marked.has(field) || undefined })
  const keywords = (field: 'optInKeywords' | 'optOutKeywords' | 'helpKeywords') => (
    <div {...place(field)}>
      <KeywordsField
        label={texts[field]}
        hint={texts.keywordsHint}
        value={values[field]}
        onChange={(typed) => set({ [field]: typed })}
        readOnly={readOnly}
        error={problems[field]}
      />
    </div>
  )
  const reply = (field: 'optInMessage' | 'optOutMessage' | 'helpMessage') => (
    <div {...place(field)}>
      <TextArea label={texts[field]} minRows={2} {...area(field, limits.keywordReply.most)} />
    </div>
  )
  const flag = (field: 'hasEmbeddedLinks' | 'hasEmbeddedPhone') => (
    <div {...place(field)}>
      <Checkbox
        label={texts[field]}
        value={values[field] === 'yes'}
        onChange={(on) => set({ [field]: on ? 'yes' : '' })}
        disabled={readOnly}
      />
    </div>
  )
  return (
    <>
      <div {...place('description')}>
        <TextArea
          label={texts.description}
          hint={`${texts.descriptionHint} ${count(values.description, limits.description.most)}`}
          required
          {...area('description', limits.description.most)}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{texts.samples}</legend>
        <p>{texts.samplesHint}</p>
        {sampleFields.map((field, at) => (
          <div key={field} {...place(field)}>
            <TextArea
              label={texts.sample(at + 1)}
              hint={count(values[field], limits.sample.most)}
              required
              minRows={2}
              {...area(field, limits.sample.most)}
            />
          </div>
        ))}
        {flag('hasEmbeddedLinks')}
        {flag('hasEmbeddedPhone')}
      </fieldset>
      <div {...place('messageFlow')}>
        <TextArea
          label={texts.messageFlow}
          hint={`${texts.messageFlowHint} ${count(values.messageFlow, limits.messageFlow.most)}`}
          required
          {...area('messageFlow', limits.messageFlow.most)}
        />
        {page && !readOnly && (
          <Button size="s" className={styles.insert} icon={<FilePlus2 />} onClick={page.run}>
            {page.isPublished ? texts.insertPage : texts.createPage}
          </Button>
        )}
      </div>
      <fieldset className={styles.group}>
        <legend>{texts.replies}</legend>
        {keywords('optInKeywords')}
        {reply('optInMessage')}
        {keywords('optOutKeywords')}
        {reply('optOutMessage')}
        {keywords('helpKeywords')}
        {reply('helpMessage')}
      </fieldset>
    </>
  )
}
