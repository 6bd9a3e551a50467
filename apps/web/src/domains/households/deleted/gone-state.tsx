import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { ContactSkeleton, headingName } from '#domains/contacts/contacts.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { formatDate, formatDateTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { failureText } from '../failure-texts.ts'
import { type DeletedContact, deletionQuery } from './deleted.queries.ts'
import { useRestoreContact } from './use-restore-contact.ts'

/** Shown at the address of a deleted or non-existent contact. */
export function GoneState({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(deletionQuery(id))
  const { restore, busy } = useRestoreContact()
  if (!data && !error) return <ContactSkeleton known={undefined} />
  if (!data && !hasCode(error, 'contactNotFound', 'contactMerged', 'malformed'))
    return (
      <ErrorState text={failureText('getDeletedContact', error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <EmptyState
      icon={<UserX />}
      title={data ? `${headingName(data)} was deleted` : 'There is no such contact'}
      text={data ? deletionText(data) : 'This contact does not exist, or it was deleted more than 30 days ago.'}
      action={
        <>
          {data && (
            <Button onClick={() => void restore(id, { stays: true })} busy={busy.has(id)}>
              Restore
            </Button>
          )}
          {data && (
            <Link to="/contacts/deleted" className={buttonClass('outline')}>
              Deleted contacts
            </Link>
          )}
          <Link to="/contacts" className={buttonClass('solid')}>
            Back to contacts
          </Link>
        </>
      }
    />
  )
}

const deletionText = ({ deletedBy, deletedAt, restorableUntil }: DeletedContact) =>
  `${deletedBy ? `${fullName(deletedBy)} deleted this contact` : 'This contact was deleted'} on ${formatDateTime(deletedAt)}. It can be restored until ${formatDate(restorableUntil)}.`
