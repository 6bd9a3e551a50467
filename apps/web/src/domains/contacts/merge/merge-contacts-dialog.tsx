import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ContactField } from '../../library/library.public.ts'
import type { Contact } from '../contact-types.ts'
import { contactQuery } from '../contacts.queries.ts'
import { ChosenMerge } from './chosen-merge.tsx'

interface MergeContactsDialogProps {
  contact: Contact
  /** Where somebody was found already, as among duplicates. */
  otherId?: string | undefined
  onClose(): void
}

/** Finds the other contact, chooses how, and merges. */
export function MergeContactsDialog({ contact, otherId, onClose }: MergeContactsDialogProps) {
  const [chosen, setChosen] = useState(otherId)
  const {
    data: other,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...contactQuery(chosen ?? ''),
    enabled: chosen !== undefined,
  })
  if (other && chosen)
    return (
      <ChosenMerge
        key={other.id}
        {...{ contact, other, onClose }}
        onBack={otherId === undefined ? () => setChosen(undefined) : undefined}
      />
    )
  return (
    <Dialog open title="Merge contacts" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {chosen === undefined ? (
        <ContactField
          label="Find the other contact"
          hint="Everything kept about the other contact comes over to this one. It can be undone for 30 days."
          value=""
          exceptId={contact.id}
          onChoose={(id) => setChosen(id || undefined)}
          autoFocus
        />
      ) : error ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Spinner label="Loading" />
      )}
    </Dialog>
  )
}
