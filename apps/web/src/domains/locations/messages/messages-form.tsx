import { autoReplyTimes, messageLimits } from '@frontdesk/contract/hours/message-settings'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { messagesFailure } from '../failure-texts.ts'
import { SettingForm, type SettingFormProps, useSettingForm } from '../settings/setting-form.tsx'
import { messagesTexts as texts } from '../texts/messages.texts.ts'
import { type MessageField, textOf, valuesOf } from './message-values.ts'
import styles from './messages.module.css'
import { PhonePreview } from './phone-preview.tsx'

const onceChoices = [1, 4, 8, 12, 24, 72, 168]

export function MessagesForm(props: SettingFormProps) {
  const { location, mayChange } = props
  const form = useSettingForm<MessageField>(props, {
    ...{ of: 'messages', draft: 'message-settings', valuesOf, textOf, saved: texts.saved, failed: messagesFailure },
  })
  const { values, set } = form
  const empty = values.message.trim() === ''
  const on = values.enabled === 'yes' && !empty
  return (
    <SettingForm
      className={styles.form}
      form={form}
      mayChange={mayChange}
      conflict={{ subtitle: texts.conflict, labelOf: (field) => labelOf[field] }}
    >
      <div className={styles.columns}>
        <fieldset disabled={!mayChange} className={styles.fields}>
          <TextArea
            label={texts.signature}
            hint={texts.signatureHint}
            placeholder={texts.signaturePlaceholder}
            value={values.signature}
            onChange={(signature) => set({ signature })}
            limit={messageLimits.signature}
          />
          <section className={styles.section} aria-label={texts.autoReply}>
            <h2>{texts.autoReply}</h2>
            <TextArea
              label={texts.message}
              placeholder={texts.messagePlaceholder}
              value={values.message}
              onChange={(message) => set({ message })}
              limit={messageLimits.autoReply}
            />
            <Checkbox
              label={texts.enabled}
              {...(empty && { hint: texts.enterFirst })}
              value={on}
              disabled={empty}
              onChange={(enabled) => set({ enabled: enabled ? 'yes' : '' })}
            />
            <div className={styles.row}>
              <SelectField
                label={texts.when}
                value={values.when}
                onChange={(when) => set({ when })}
                options={autoReplyTimes.map((time) => ({ value: time, label: texts.whenOf[time] }))}
                disabled={!on}
              />
              <SelectField
                label={texts.once}
                value={values.onceEveryHours}
                onChange={(onceEveryHours) => set({ onceEveryHours })}
                options={[...new Set([...onceChoices, Number(values.onceEveryHours)])]
                  .sort((a, b) => a - b)
                  .map((hours) => ({ value: String(hours), label: texts.onceOf(hours) }))}
                disabled={!on}
              />
            </div>
            <Checkbox
              label={texts.newContactsOnly}
              value={values.newContactsOnly === 'yes'}
              disabled={!on}
              onChange={(only) => set({ newContactsOnly: only ? 'yes' : '' })}
            />
          </section>
        </fieldset>
        <PhonePreview values={values} name={location.name} />
      </div>
    </SettingForm>
  )
}

const labelOf: Record<MessageField, string> = { ...texts, onceEveryHours: texts.once }
