import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import type { Contact } from '../../contact-types.ts'
import { contactQuery } from '../../contacts.queries.ts'
import { valuesOf } from '../../form/form-values.ts'
import { type Changes, conflictsOf, type FieldConflict } from './merge-edits.ts'

export interface EditConflict {
  current: Contact
  changes: Changes
  fields: FieldConflict[]
}

/** Colleagues who save faster than we can merge. */
const MOST_MERGES = 3

/**
 * Saves on the version that was edited. When a colleague was faster, fields that only one side touched are merged
 * silently; for the others `conflict` holds both versions until the reader has chosen.
 */
export function useSaveContact(base: Contact, onSaved: () => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<EditConflict>()

  const save = async ({ changes, on, merges = 0 }: { changes: Changes; on: Contact; merges?: number }) => {
    if (Object.keys(changes).length === 0) return on
    try {
      const params = { id: base.id }
      return await api.contacts.updateContact({ params, body: changes as never }, { ifMatch: on.version })
    } catch (error) {
      if (!hasCode(error, 'conflict') || merges >= MOST_MERGES) throw error
      const { current } = error.details as { current: Contact }
      const fields = conflictsOf(changes, valuesOf(on), valuesOf(current))
      if (fields.length === 0) return save({ changes, on: current, merges: merges + 1 })
      setConflict({ current, changes, fields })
      return undefined
    }
  }
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      if (!saved) return
      client.setQueryData(contactQuery(base.id).queryKey, saved)
      snack.success('Client updated')
      onSaved()
    },
    onError: (error) => snack.error(`Unable to update contact: ${messageOf(error)}`),
  })
  return { ...mutation, conflict, forgetConflict: () => setConflict(undefined) }
}
