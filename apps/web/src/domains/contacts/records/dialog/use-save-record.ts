import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { randomKey } from '#platform/api/random-key.ts'
import type { DraftKey } from '#platform/drafts/draft-place.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/snackbar.ts'
import { draftOf } from '../form-kit/draft/draft-text.ts'
import { type FormText, textsOf, type Wire } from '../form-kit/form-text.ts'
import { bodyOf, filledOf, flatOf } from '../form-kit/sent-values.ts'
import { callsOf, type KeptRecord, type RecordRoom } from './record-room.ts'
import { refreshRecords } from './refresh-record.ts'

interface Saving {
  room: RecordRoom
  contactId: string
  draftKey: DraftKey
  /** What the form began with. */
  base: FormText
  onSaved(record?: KeptRecord): void
}

/** What both saves do once they are through, and when they are not. While the server is away words wait in the outbox. */
function useOutcome({ room, contactId, onSaved }: Saving, act: 'adding' | 'updating') {
  const client = useQueryClient()
  return {
    onSaved(record: KeptRecord) {
      refreshRecords(client, room, contactId)
      snack.success(room.says[act === 'adding' ? 'added' : 'updated'])
      onSaved(record)
    },
    onError(error: unknown) {
      if (!hasCode(error, 'held')) return void snack.error(`${room.fails[act]} ${messageOf(error)}`)
      snack.info(messageOf(error))
      onSaved()
    },
  }
}

const holdOf = ({ room, contactId, draftKey, base }: Saving, id: string, label: string, values: FormText) => {
  const fields = draftOf(values, base)
  const words = Object.entries(fields).map(([key, text]) => `${room.form.fields[key]?.label ?? key}: ${text}`)
  return {
    id,
    label,
    words: words.join(', '),
    href: `/contacts/contact/${contactId}`,
    draft: { key: draftKey, fields },
  }
}

/** Trying again after a lost answer adds it only once. */
export function useAddRecord(saving: Saving) {
  const { room, contactId } = saving
  const sent = useRef({ body: '', key: '' })
  const outcome = useOutcome(saving, 'adding')
  return useMutation({
    mutationFn: (values: FormText) => {
      const body: Wire = { ...room.shares, ...filledOf(room.form, values) }
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: randomKey() }
      const hold = holdOf(saving, sent.current.key, `New ${room.title.toLowerCase()}`, values)
      return callsOf(room).addRecord({ params: { id: contactId }, body }, { hold })
    },
    onSuccess: outcome.onSaved,
    onError: outcome.onError,
  })
}

/** Saves on the version that was edited, and asks where a colleague changed the same field meanwhile. */
export function useChangeRecord(saving: Saving, record: KeptRecord, valuesNow: () => FormText) {
  const { room, contactId } = saving
  const { form } = room
  return useVersionedSave<KeptRecord, string>({
    base: record,
    valuesOf: (each) => flatOf(form, textsOf(form.fields, each)),
    save(changes, on) {
      const hold = holdOf(saving, randomKey(), `Change of a ${room.title.toLowerCase()}`, valuesNow())
      const params = { id: contactId, recordId: record.id }
      const body = { ...room.shares, ...bodyOf(form, changes) }
      return callsOf(room).changeRecord({ params, body }, { ifMatch: on.version, hold })
    },
    ...useOutcome(saving, 'updating'),
  })
}
