import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { SplitContactDialog } from '../split/split-contact-dialog.tsx'
import { HouseholdHistoryDialog } from './household-history-dialog.tsx'
import { MergeContactsDialog } from './merge-contacts-dialog.tsx'

/**
 * The open dialog is in the address: `merge`, `split`, `history`, or the id of a merge or split to show; `with` names
 * the other contact.
 */
export function HouseholdDialogs({ contact }: { contact: Contact }) {
  const { household, with: otherId }: { household?: string; with?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = () =>
    void navigate({ to: '/contacts/contact/$id', params: { id: contact.id }, search: {} as never, replace: true })
  if (!household) return null
  if (household === 'merge') return <MergeContactsDialog contact={contact} otherId={otherId} onClose={close} />
  if (household === 'split') return <SplitContactDialog contact={contact} onClose={close} />
  return (
    <HouseholdHistoryDialog
      contact={contact}
      startsAt={household === 'history' ? undefined : household}
      onClose={close}
    />
  )
}
