import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import { useOpenContact } from '../acts/use-open-contact.ts'
import type { Contact } from '../contact-types.ts'
import { refreshHousehold } from '../merge/household.live.ts'
import { useUndoHousehold } from '../merge/use-undo-household.ts'

type Body = Parameters<typeof api.merging.splitContact>[0]['body']

export function useSplitContact(contact: Contact, onDone: () => void) {
  const client = useQueryClient()
  const open = useOpenContact()
  const undo = useUndoHousehold()
  const [busy, setBusy] = useState(false)
  const split = async (body: Body) => {
    setBusy(true)
    try {
      const call = { params: { id: contact.id }, body }
      const { newClient, change } = await api.merging.splitContact(call, { ifMatch: contact.version })
      refreshHousehold(client)
      onDone()
      snack.success('Client successfully split', {
        undo: () => void undo(contact.id, change),
        action: { label: 'Open', run: () => open(newClient.id) },
      })
    } catch (error) {
      snack.error(`There was an error splitting the contact. ${messageOf(error)}`)
      refreshHousehold(client)
    }
    setBusy(false)
  }
  return { split, busy }
}
