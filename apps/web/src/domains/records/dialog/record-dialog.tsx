import type { Form } from '@frontdesk/contract/forms/kit/field'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useVinLookup, VinNotice } from '#domains/lookups/lookups.public.ts'
import { filterShownFields } from '#platform/forms/conditions.ts'
import { DraftWords } from '#platform/forms/draft/draft-words.tsx'
import { FormPlaceContext } from '#platform/forms/form-place.ts'
import { FormTabs } from '#platform/forms/form-tabs.tsx'
import { buildInitialTexts, type FormText, formatTexts } from '#platform/forms/form-text.ts'
import { SaveButton } from '#platform/forms/save-button.tsx'
import { collectChanges } from '#platform/forms/sent-values.ts'
import { showServerProblems } from '#platform/forms/show-server-problems.ts'
import { useSelfEmployed } from '#platform/forms/use-self-employed.ts'
import { useTermOfDates } from '#platform/forms/use-term-of-dates.ts'
import { useTextForm } from '#platform/forms/use-text-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { dialogTexts } from '../texts/dialog.texts.ts'
import { FirstChoice } from './first-choice.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { callsOf, type RecordType, type StoredRecord } from './record-type.ts'
import { useRemoveRecord } from './use-remove-record.ts'
import { useAddRecord, useChangeRecord } from './use-save-record.ts'

export interface RecordDialogProps {
  recordType: RecordType
  contactId: string
  /** The record to edit; a new one without it. */
  record?: StoredRecord | undefined
  /** Label of the initial tab. */
  start?: string | undefined
  /** Tabs after those of the form. */
  more?: readonly { label: string; content: ReactNode }[] | undefined
  onClose(): void
}

const unsaved: StoredRecord = { id: '', version: 0, updatedAt: '' }

/** Adds or edits a record of any kind. */
export function RecordDialog({ recordType, contactId, record, start, more, onClose }: RecordDialogProps) {
  const { form } = recordType
  // The version on which the edit starts: what colleagues save meanwhile must not replace it.
  const [edited] = useState(record)
  const [texts] = useState(() => (edited ? formatTexts(form.fields, edited) : buildInitialTexts(form.fields)))
  const reveal = useMemo(() => revealOf(recordType, contactId, edited), [recordType, contactId, edited])
  const { hook, place, base, removed, isChanged } = useTextForm({ form, contactId, texts, record: edited, reveal })
  const vin = useVinLookup(hook)
  const { onLeave } = vin
  const here = useMemo(() => ({ ...place, instead: recordType.instead, onLeave }), [place, recordType.instead, onLeave])
  useSelfEmployed(hook)
  useTermOfDates(hook, texts)
  const draftKey = `${recordType.draft}:${edited?.id ?? contactId}` as const
  const clearDraft = useRef<() => void>(null)
  const close = () => {
    clearDraft.current?.()
    onClose()
  }
  const saving = { recordType, contactId, draftKey, base: texts, onSaved: close }
  const adding = useAddRecord(saving)
  const changing = useChangeRecord(saving, edited ?? unsaved, hook.getValues)
  const removal = useRemoveRecord(recordType, contactId)

  const onError = (error: unknown) => showServerProblems(error, form, hook.setError)
  const submit = hook.handleSubmit((values) => {
    if (!edited) adding.mutate(values, { onError })
    else changing.mutate({ changes: collectChanges(form, values, base, removed) }, { onError })
  })
  const busy = adding.isPending || changing.isPending
  const { first } = recordType
  const chosen = useWatch({ control: hook.control, name: first?.field ?? 'type' })
  const asks = first && !chosen
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={here}>
        <Dialog
          open
          size={form.tabs.length > 1 ? 'lg' : 'md'}
          title={
            edited ? dialogTexts.edit(inSentence(recordType.title)) : dialogTexts.add(inSentence(recordType.title))
          }
          subtitle={edited && recordType.labelOf(edited)}
          onClose={close}
          dirty={isChanged}
          onSubmit={asks ? undefined : submit}
          note={
            edited && (
              <Button
                look="quiet"
                icon={<Trash2 />}
                busy={removal.busy}
                onClick={async () => (await removal.remove(edited)) && close()}
              >
                {dialogTexts.remove}
              </Button>
            )
          }
          actions={
            <>
              <DialogCancel />
              {!asks && (
                <SaveButton busy={busy} isNew={!edited}>
                  {edited ? dialogTexts.update : dialogTexts.save}
                </SaveButton>
              )}
            </>
          }
        >
          <DraftWords hook={hook} draftKey={draftKey} base={texts} chosen={first?.field} clear={clearDraft} />
          <VinNotice finding={vin.finding} onDismiss={vin.dismiss} />
          {asks ? (
            <FirstChoice
              form={form}
              first={first}
              onChoose={(option) => {
                hook.setValue(first.field, option, { shouldDirty: true })
                // The chip has disappeared by then: the focus moves to the form.
                setTimeout(() => hook.setFocus(firstField(form, hook.getValues())))
              }}
            />
          ) : (
            <FormTabs form={form} label={recordType.title} start={start} more={more} />
          )}
        </Dialog>
      </FormPlaceContext>
      {changing.conflict && <RecordConflict {...{ form, contactId, changing, onError }} />}
    </FormProvider>
  )
}

function revealOf(recordType: RecordType, contactId: string, record?: StoredRecord) {
  const reveal = callsOf(recordType).revealRecordField
  if (!record || !reveal) return undefined
  return async (field: string) => (await reveal({ params: { id: contactId, recordId: record.id, field } })).value
}

/** Of those that the chosen variant has. */
const firstField = (form: Form, values: FormText): string => Object.keys(filterShownFields(form, values)).at(0) ?? ''
