import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import type { Contact } from '../contact-types.ts'
import { refreshHousehold } from './household.live.ts'
import { useUndoHousehold } from './use-undo-household.ts'

export type MergeOutcomeOf = AnswerTo<'merging', 'mergeContacts'>
type Body = Parameters<typeof api.merging.mergeContacts>[0]['body']

export function useMergeContacts(contact: Contact, other: Contact) {
  const client = useQueryClient()
  const undo = useUndoHousehold()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<MergeOutcomeOf>()
  const merge = async (body: Body) => {
    setBusy(true)
    try {
      const outcome = await api.merging.mergeContacts(
        { params: { id: contact.id, otherId: other.id }, body },
        { ifMatch: contact.version },
      )
      refreshHousehold(client)
      setDone(outcome)
      snack.success('Client successfully merged', { undo: () => void undo(contact.id, outcome.change) })
    } catch (error) {
      snack.error(`There was an error merging contacts. ${messageOf(error)}`)
      refreshHousehold(client)
    }
    setBusy(false)
  }
  return { merge, busy, done }
}
