import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contact, ContactField, contactQuery } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
import { ChosenMerge } from './chosen-merge.tsx'

interface MergeContactsDialogProps {
  contact: Contact
  /** When the other contact is known already, as among duplicates. */
  otherId?: string | undefined
  onClose(): void
}

/** Finds the other contact, chooses the values, and merges. */
export function MergeContactsDialog({ contact, otherId, onClose }: MergeContactsDialogProps) {
  const [chosen, setChosen] = useState(otherId)
  const query = useQuery({ ...contactQuery(chosen ?? ''), enabled: chosen !== undefined })
  const other = query.data
  if (other && chosen)
    return (
      <ChosenMerge
        key={other.id}
        {...{ contact, other, onClose }}
        onBack={otherId === undefined ? () => setChosen(undefined) : undefined}
      />
    )
  return (
    <Dialog open title={mergeTexts.title} onClose={onClose} actions={<DialogCancel />}>
      {chosen === undefined ? (
        <ContactField
          label={mergeTexts.findOther}
          hint={mergeTexts.purpose}
          value=""
          exceptId={contact.id}
          onChoose={(id) => setChosen(id || undefined)}
          autoFocus
        />
      ) : (
        <QueryState query={query} loading={<Spinner label={mergeTexts.loading} />}>
          {null}
        </QueryState>
      )}
    </Dialog>
  )
}
