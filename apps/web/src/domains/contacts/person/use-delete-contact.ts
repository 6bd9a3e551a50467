import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { confirm } from '#ui/confirm.ts'
import { snack } from '#ui/snackbar.ts'
import { useOpenContact } from '../acts/use-open-contact.ts'
import { headingName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'

/** Asks, deletes, goes back to the list and offers to take it back. */
export function useDeleteContact(contact: Contact | undefined) {
  const navigate = useNavigate()
  const open = useOpenContact()
  const [busy, setBusy] = useState(false)

  const undo = async (id: string) => {
    try {
      await api.contacts.restoreContact({ params: { id } })
      snack.success('Client restored', { action: { label: 'Open', run: () => open(id) } })
    } catch (error) {
      snack.error(`Unable to restore contact: ${messageOf(error)}`)
    }
  }
  const ask = async () => {
    if (!contact) return
    const { id } = contact
    const yes = await confirm({
      title: `Sure you want to delete ${headingName(contact)}?`,
      text: 'The contact leaves every list. It can be restored for 30 days.',
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    try {
      await api.contacts.deleteContact({ params: { id } })
      await navigate({ to: '/contacts' })
      snack.success('Client deleted', { undo: () => void undo(id) })
    } catch (error) {
      snack.error(`Unable to delete contact: ${messageOf(error)}`)
    }
    setBusy(false)
  }
  return { ask, busy }
}
