import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeContact, useOpenContact } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { deletedTexts } from '../texts/deleted.texts.ts'
import { removeDeleted } from './deleted.queries.ts'

/** Restores a deleted contact; `busy` contains the ids of those in progress. */
export function useRestoreContact() {
  const client = useQueryClient()
  const open = useOpenContact()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const restore = async (id: string, { stays = false } = {}) => {
    setBusy((before) => new Set(before).add(id))
    try {
      const contact = await api.households.restoreContact({ params: { id } })
      storeContact(client, contact)
      removeDeleted(client, id)
      snack.success(
        deletedTexts.clientRestored,
        stays ? {} : { action: { label: deletedTexts.open, run: () => open(id) } },
      )
    } catch (error) {
      snack.error(failureText('restoreContact', error))
    }
    setBusy((before) => new Set([...before].filter((each) => each !== id)))
  }
  return { restore, busy }
}
