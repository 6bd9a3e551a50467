import { Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useVinLookup } from '../../vin/use-vin-lookup.ts'
import { VinNotice } from '../../vin/vin-notice.tsx'
import { DraftWords } from '../form-kit/draft/draft-words.tsx'
import { FormPlaceContext } from '../form-kit/form-place.ts'
import { FormTabs } from '../form-kit/form-tabs.tsx'
import { initialTexts, textsOf } from '../form-kit/form-text.ts'
import { SaveButton } from '../form-kit/save-button.tsx'
import { changesOf } from '../form-kit/sent-values.ts'
import { showServerProblems } from '../form-kit/show-server-problems.ts'
import { useSelfEmployed } from '../form-kit/use-self-employed.ts'
import { useTextForm } from '../form-kit/use-text-form.ts'
import { FirstChoice } from './first-choice.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { callsOf, type KeptRecord, type RecordRoom } from './record-room.ts'
import { useRemoveRecord } from './use-remove-record.ts'
import { useAddRecord, useChangeRecord } from './use-save-record.ts'

export interface RecordDialogProps {
  room: RecordRoom
  contactId: string
  /** The one to edit; a new one without it. */
  record?: KeptRecord | undefined
  /** Label of the tab to begin with. */
  start?: string | undefined
  /** Tabs behind those of the form. */
  more?: readonly { label: string; content: ReactNode }[] | undefined
  onClose(): void
}

const unsaved: KeptRecord = { id: '', version: 0, updatedAt: '' }

/** Adds or edits what is kept about a contact, whatever its kind. */
export function RecordDialog({ room, contactId, record, start, more, onClose }: RecordDialogProps) {
  const { form } = room
  // The version the edit begins with: what colleagues save meanwhile must not slip under it.
  const [edited] = useState(record)
  const [texts] = useState(() => (edited ? textsOf(form.fields, edited) : initialTexts(form.fields)))
  const reveal = useMemo(() => revealOf(room, contactId, edited), [room, contactId, edited])
  const { hook, place, base, removed, isChanged } = useTextForm({ form, contactId, texts, record: edited, reveal })
  const vin = useVinLookup(hook)
  const { onLeave } = vin
  const here = useMemo(() => ({ ...place, instead: room.instead, onLeave }), [place, room.instead, onLeave])
  useSelfEmployed(hook)
  const draftKey = `${room.draft}:${edited?.id ?? contactId}` as const
  const clearDraft = useRef<() => void>(null)
  const close = () => {
    clearDraft.current?.()
    onClose()
  }
  const saving = { room, contactId, draftKey, base: texts, onSaved: close }
  const adding = useAddRecord(saving)
  const changing = useChangeRecord(saving, edited ?? unsaved, hook.getValues)
  const removal = useRemoveRecord(room, contactId)

  const onError = (error: unknown) => showServerProblems(error, form, hook.setError)
  const submit = hook.handleSubmit((values) => {
    if (!edited) adding.mutate(values, { onError })
    else changing.mutate({ changes: changesOf(form, values, base, removed) }, { onError })
  })
  const busy = adding.isPending || changing.isPending
  const { first } = room
  const chosen = useWatch({ control: hook.control, name: first?.field ?? 'type' })
  const asks = first && !chosen
  return (
    <FormProvider {...hook}>
      <FormPlaceContext value={here}>
        <Dialog
          open
          size={form.tabs.length > 1 ? 'lg' : 'md'}
          title={edited ? `Edit ${room.title}` : `Add ${room.title}`}
          subtitle={edited && room.labelOf(edited)}
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
                Delete
              </Button>
            )
          }
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              {!asks && (
                <SaveButton busy={busy} isNew={!edited}>
                  {edited ? 'Update' : 'Save'}
                </SaveButton>
              )}
            </>
          }
        >
          <DraftWords hook={hook} draftKey={draftKey} base={texts} clear={clearDraft} />
          <VinNotice finding={vin.finding} onDismiss={vin.dismiss} />
          {asks ? (
            <FirstChoice
              form={form}
              first={first}
              onChoose={(option) => {
                hook.setValue(first.field, option, { shouldDirty: true })
                // The chip is gone by then: the keyboard goes on in the form.
                setTimeout(() => hook.setFocus(first.field))
              }}
            />
          ) : (
            <FormTabs form={form} label={room.title} start={start} more={more} />
          )}
        </Dialog>
      </FormPlaceContext>
      {changing.conflict && (
        <RecordConflict
          form={form}
          contactId={contactId}
          conflict={changing.conflict}
          busy={busy}
          onClose={changing.forgetConflict}
          onResolved={(changes, on) => {
            changing.forgetConflict()
            changing.mutate({ changes, on }, { onError })
          }}
        />
      )}
    </FormProvider>
  )
}

function revealOf(room: RecordRoom, contactId: string, record?: KeptRecord) {
  const reveal = callsOf(room).revealRecordField
  if (!record || !reveal) return undefined
  return async (field: string) => (await reveal({ params: { id: contactId, recordId: record.id, field } })).value
}
