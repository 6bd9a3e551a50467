import { numberLimits } from '@frontdesk/contract/phonenumbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocations } from '#domains/locations/locations.public.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import { bodyOf, type NumberField, type NumberValues, numberFields, valuesOf } from './number-values.ts'
import styles from './numbers.module.css'
import type { PhoneNumber } from './numbers.queries.ts'
import { applyNumber } from './phonenumbers.live.ts'
import { numbersTexts, numberDialogTexts as texts } from './texts/numbers.texts.ts'

interface NumberDialogProps {
  /** As it is when the dialog opens; changes by others are merged when it is saved. */
  number: PhoneNumber
  onClose(): void
}

export function NumberDialog({ number: opened, onClose }: NumberDialogProps) {
  const [base] = useState(opened)
  const client = useQueryClient()
  const { account } = useMe()
  const { data: locations = [] } = useLocations()
  const [problems, setProblems] = useState<Partial<Record<NumberField, string>>>({})
  const before = valuesOf(base)
  const draft = useDraft<NumberValues>(`phone-number:${base.id}`, before)
  const values = draft.value
  const changed = numberFields.filter((field) => values[field] !== before[field])
  const set = (change: Partial<NumberValues>) => {
    draft.set({ ...values, ...change })
    setProblems({})
  }
  const saving = useVersionedSave<PhoneNumber, NumberField>({
    base,
    valuesOf,
    save: (changes, on) =>
      api.numbers.updatePhone(
        { params: { id: account.id, phoneId: on.id }, body: bodyOf(changes as Partial<NumberValues>) },
        { ifMatch: on.version },
      ),
    onSaved(saved) {
      applyNumber(client, account.id, saved)
      draft.clear()
      snack.success(texts.saved(formatPhone(saved.phoneNumber)))
      onClose()
    },
    onError(error) {
      snack.error(failureText('updatePhone', error))
      setProblems(error instanceof ApiFailure ? error.fields : {})
    },
  })
  const shown = (field: NumberField, text = '') => {
    if (field === 'isDefault') return text ? texts.yes : texts.no
    if (field === 'location') return locations.find(({ id }) => id === text)?.name ?? numbersTexts.noLocation
    return text
  }
  return (
    <>
      <Dialog
        open
        size="sm"
        title={texts.title}
        subtitle={formatPhone(base.phoneNumber)}
        onClose={onClose}
        dirty={changed.length > 0}
        onSubmit={() => {
          if (changed.length > 0)
            saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
        }}
        submit={{ text: texts.save, busy: saving.isPending, disabled: changed.length === 0 && texts.unchanged }}
      >
        <div className={styles.fields}>
          <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
          <TextField
            label={texts.friendlyName}
            hint={texts.friendlyNameHint}
            value={values.friendlyName}
            onChange={(friendlyName) => set({ friendlyName })}
            maxLength={numberLimits.friendlyName}
            error={problems.friendlyName}
          />
          <SelectField
            label={texts.location}
            hint={texts.locationHint}
            placeholder={numbersTexts.noLocation}
            value={values.location}
            onChange={(location) => set({ location })}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            error={problems.location}
          />
          <Checkbox
            label={texts.isDefault}
            hint={base.isDefault ? texts.alreadyDefault : texts.isDefaultHint}
            value={values.isDefault === 'yes'}
            onChange={(on) => set({ isDefault: on ? 'yes' : '' })}
            disabled={base.isDefault}
          />
        </div>
      </Dialog>
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={(field) => texts[field]} shown={shown} />
    </>
  )
}
