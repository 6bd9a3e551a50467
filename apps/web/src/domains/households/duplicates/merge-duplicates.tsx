import { useQuery } from '@tanstack/react-query'
import { contactQuery } from '#domains/contacts/contacts.public.ts'
import { MergeContactsDialog } from '../merge/merge-contacts-dialog.tsx'

interface MergeDuplicatesProps {
  /** The older one, which remains. */
  id: string
  otherId: string
  onClose(): void
}

export function MergeDuplicates({ id, otherId, onClose }: MergeDuplicatesProps) {
  const { data } = useQuery(contactQuery(id))
  return data && <MergeContactsDialog contact={data} otherId={otherId} onClose={onClose} />
}
