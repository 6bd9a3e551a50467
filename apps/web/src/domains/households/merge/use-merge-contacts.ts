import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { refreshHousehold } from '../households.live.ts'
import { mergeTexts } from '../texts/merge.texts.ts'
import { useUndoHousehold } from './use-undo-household.ts'

export type MergeOutcomeOf = AnswerTo<'households', 'mergeContacts'>
type Body = Parameters<typeof api.households.mergeContacts>[0]['body']

export function useMergeContacts(contact: Contact, other: Contact) {
  const client = useQueryClient()
  const undo = useUndoHousehold()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<MergeOutcomeOf>()
  const merge = async (body: Body) => {
    setBusy(true)
    try {
      const outcome = await api.households.mergeContacts(
        { params: { id: contact.id, otherId: other.id }, body },
        { ifMatch: contact.version },
      )
      setDone(outcome)
      snack.success(mergeTexts.mergedClient, { undo: () => void undo(contact.id, outcome.change) })
    } catch (error) {
      snack.error(failureText('mergeContacts', error))
      refreshHousehold(client)
    }
    setBusy(false)
  }
  return { merge, busy, done }
}
