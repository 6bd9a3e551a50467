import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { generateKey } from '#platform/api/random-key.ts'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { draftOf } from '#platform/forms/draft/draft-text.ts'
import { type FormText, formatTexts, type Wire } from '#platform/forms/form-text.ts'
import { buildBody, collectFilled, encodeForm } from '#platform/forms/sent-values.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { dialogTexts } from '../texts/dialog.texts.ts'
import { callsOf, type RecordType, type StoredRecord } from './record-type.ts'

interface Saving {
  recordType: RecordType
  contactId: string
  draftKey: DraftKey
  /** The form's initial values. */
  base: FormText
  onSaved(record?: StoredRecord): void
  /** Offered after the save. */
  undo?: (saved: StoredRecord) => void
}

/** What both saves do after success and failure. While the server is away, the input waits in the outbox. */
function outcomeOf({ recordType, onSaved, undo }: Saving, act: 'adding' | 'updating') {
  return {
    onSaved(record: StoredRecord) {
      const text = recordType.says[act === 'adding' ? 'added' : 'updated']
      snack.success(text, undo && { undo: () => undo(record) })
      onSaved(record)
    },
    onError(error: unknown) {
      if (!hasCode(error, 'held')) return void snack.error(`${recordType.fails[act]} ${messageOf(error)}`)
      snack.info(messageOf(error))
      onSaved()
    },
  }
}

const holdOf = ({ recordType, contactId, draftKey, base }: Saving, id: string, label: string, values: FormText) => {
  const fields = draftOf(values, base)
  const words = Object.entries(fields).map(([key, text]) => `${recordType.form.fields[key]?.label ?? key}: ${text}`)
  return {
    id,
    label,
    words: words.join(', '),
    href: `/contacts/contact/${contactId}`,
    draft: { key: draftKey, fields },
  }
}

/** Retrying after a lost reply adds it only once. */
export function useAddRecord(saving: Saving) {
  const { recordType, contactId } = saving
  const sent = useRef({ body: '', key: '' })
  const outcome = outcomeOf(saving, 'adding')
  return useMutation({
    mutationFn: (values: FormText) => {
      const body: Wire = { ...recordType.shares, ...collectFilled(recordType.form, values) }
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: generateKey() }
      const hold = holdOf(saving, sent.current.key, dialogTexts.adding(inSentence(recordType.title)), values)
      return callsOf(recordType).addRecord({ params: { id: contactId }, body }, { hold })
    },
    onSuccess: outcome.onSaved,
    onError: outcome.onError,
  })
}

/** Saves on the version that was edited, and asks when a colleague changed the same field meanwhile. */
export function useChangeRecord(saving: Saving, record: StoredRecord, valuesNow: () => FormText) {
  const { recordType, contactId } = saving
  const { form } = recordType
  return useVersionedSave<StoredRecord, string>({
    base: record,
    valuesOf: (each) => encodeForm(form, formatTexts(form.fields, each)),
    save(changes, on) {
      const hold = holdOf(saving, generateKey(), dialogTexts.editing(inSentence(recordType.title)), valuesNow())
      const params = { id: contactId, recordId: record.id }
      const body = { ...recordType.shares, ...buildBody(form, changes) }
      return callsOf(recordType).changeRecord({ params, body }, { ifMatch: on.version, hold })
    },
    ...outcomeOf(saving, 'updating'),
  })
}
