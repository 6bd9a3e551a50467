import { autoReplyTimes, messageLimits } from '@frontdesk/contract/hours/message-settings'
import { useEffect, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useLeaveGuard } from '#platform/editing/use-leave-guard.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SaveBar } from '#ui/layout/save-bar.tsx'
import { messagesFailure } from '../failure-texts.ts'
import type { Location } from '../locations.queries.ts'
import { useSaveSetting } from '../settings/use-save-setting.ts'
import { messagesTexts as texts } from '../texts/messages.texts.ts'
import { type MessageField, type MessageValues, textOf, valuesOf } from './message-values.ts'
import styles from './messages.module.css'
import { PhonePreview } from './phone-preview.tsx'

const onceChoices = [1, 4, 8, 12, 24, 72, 168]

interface MessagesFormProps {
  location: Location
  mayChange: boolean
  onDirty(dirty: boolean): void
}

export function MessagesForm({ location, mayChange, onDirty }: MessagesFormProps) {
  const draft = useDraft<MessageValues>(`message-settings:${location.id}`, valuesOf(location))
  // The version on which the edit started: a colleague's later one is merged when it is saved. Before that it is shown.
  const [edited, setEdited] = useState<Location>()
  const base = edited ?? location
  const before = valuesOf(base)
  const values = edited || draft.restored ? draft.value : before
  const changed = (Object.keys(before) as MessageField[]).filter((field) => values[field] !== before[field])
  const dirty = changed.length > 0
  useEffect(() => {
    onDirty(dirty)
  }, [dirty, onDirty])
  useLeaveGuard(dirty)

  const reset = () => {
    setEdited(undefined)
    draft.clear()
  }
  const saving = useSaveSetting<MessageField>(base, {
    ...{ of: 'messages', valuesOf, textOf, saved: texts.saved, failed: messagesFailure },
    onSaved: reset,
  })
  const set = (change: Partial<MessageValues>) => {
    setEdited(base)
    draft.set({ ...values, ...change })
  }
  const empty = values.message.trim() === ''
  const on = values.enabled === 'yes' && !empty
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
      }}
    >
      <DraftNotice onDiscard={draft.restored ? reset : undefined} other={draft.other} />
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
      {mayChange && <SaveBar changes={changed.length} busy={saving.isPending} onReset={reset} />}
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={(field) => labelOf[field]} />
    </form>
  )
}

const labelOf: Record<MessageField, string> = { ...texts, onceEveryHours: texts.once }
