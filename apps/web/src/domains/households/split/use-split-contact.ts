import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contact, useOpenContact } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { refreshHousehold } from '../households.live.ts'
import { useUndoHousehold } from '../merge/use-undo-household.ts'
import { splitTexts } from '../texts/split.texts.ts'

type Body = Parameters<typeof api.households.splitContact>[0]['body']

export function useSplitContact(contact: Contact, onDone: () => void) {
  const client = useQueryClient()
  const open = useOpenContact()
  const undo = useUndoHousehold()
  const [busy, setBusy] = useState(false)
  const split = async (body: Body) => {
    setBusy(true)
    try {
      const call = { params: { id: contact.id }, body }
      const { newClient, change } = await api.households.splitContact(call, { ifMatch: contact.version })
      onDone()
      snack.success(splitTexts.done, {
        undo: () => void undo(contact.id, change),
        action: { label: splitTexts.open, run: () => open(newClient.id) },
      })
    } catch (error) {
      snack.error(failureText('splitContact', error))
      refreshHousehold(client)
    }
    setBusy(false)
  }
  return { split, busy }
}
