import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../failure-texts.ts'
import { deletedTexts } from '../texts/deleted.texts.ts'
import { useRestoreContact } from './use-restore-contact.ts'

/** Asks for a code, deletes, returns to the list, and offers to undo. */
export function useDeleteContact(contact: Contact | undefined) {
  const navigate = useNavigate()
  const { restore } = useRestoreContact()
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    if (!contact) return
    const { id } = contact
    const yes = await confirm({
      title: deletedTexts.deleteTitle(headingName(contact)),
      text: deletedTexts.deleteHint,
      yes: deletedTexts.delete,
      no: deletedTexts.cancel,
      danger: true,
      code: newCode(),
    })
    if (!yes) return
    setBusy(true)
    try {
      await api.households.deleteContact({ params: { id } })
      await navigate({ to: '/contacts' })
      snack.success(deletedTexts.clientDeleted, { undo: () => void restore(id) })
    } catch (error) {
      snack.error(failureText('deleteContact', error))
    }
    setBusy(false)
  }
  return { ask, busy }
}

/** Four digits, so that nobody deletes a contact by accident. */
const newCode = () => String(1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 9000))
