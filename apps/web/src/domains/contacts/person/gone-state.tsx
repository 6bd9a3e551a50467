import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { snack } from '#ui/snackbar.ts'
import { headingName } from '../contact-name.ts'
import type { Contact } from '../contact-types.ts'
import { contactQuery } from '../contacts.queries.ts'

/** `known`: it was there a moment ago, so somebody deleted it. */
export function GoneState({ id, known }: { id: string; known: Contact | undefined }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const contact = await api.contacts.restoreContact({ params: { id } })
      client.setQueryData(contactQuery(id).queryKey, contact)
    } catch (error) {
      snack.error(`Unable to restore contact: ${messageOf(error)}`)
      setBusy(false)
    }
  }
  return (
    <EmptyState
      icon={<UserX />}
      title={known ? `${headingName(known)} was deleted` : 'There is no such contact'}
      text={
        known
          ? 'A colleague deleted this contact just now. It can be restored for 30 days.'
          : 'This contact does not exist, or it was deleted.'
      }
      action={
        <>
          {known && (
            <Button onClick={restore} busy={busy}>
              Restore
            </Button>
          )}
          <Link to="/contacts" className={buttonClass('solid')}>
            Back to contacts
          </Link>
        </>
      }
    />
  )
}
