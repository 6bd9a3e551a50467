import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { ContactSkeleton, headingName } from '#domains/contacts/contacts.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatDate, formatDateTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { failureText } from '../failure-texts.ts'
import { deletedTexts } from '../texts/deleted.texts.ts'
import { type DeletedContact, deletionQuery } from './deleted.queries.ts'
import { useRestoreContact } from './use-restore-contact.ts'

/** Shown at the address of a deleted or non-existent contact. */
export function MissingContact({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(deletionQuery(id))
  const { restore, busy } = useRestoreContact()
  // An answer, not a failure.
  const none = hasCode(error, 'contactNotFound', 'contactMerged', 'malformed') ? null : undefined
  return (
    <QueryState
      query={{ data: data ?? none, error, isFetching, refetch }}
      failureText={(failure) => failureText('getDeletedContact', failure)}
      loading={<ContactSkeleton known={undefined} />}
    >
      {(deleted) => (
        <EmptyState
          icon={<UserX />}
          title={deleted ? deletedTexts.wasDeleted(headingName(deleted)) : deletedTexts.missing}
          text={deleted ? deletionText(deleted) : deletedTexts.missingHint}
          action={
            <>
              {deleted && (
                <Button onClick={() => void restore(id, { stays: true })} busy={busy.has(id)}>
                  {deletedTexts.restore}
                </Button>
              )}
              {deleted && (
                <Link to="/contacts/deleted" className={buttonClass('outline')}>
                  {deletedTexts.title}
                </Link>
              )}
              <Link to="/contacts" className={buttonClass('solid')}>
                {deletedTexts.back}
              </Link>
            </>
          }
        />
      )}
    </QueryState>
  )
}

const deletionText = ({ deletedBy, deletedAt, restorableUntil }: DeletedContact) =>
  `${deletedBy ? `${fullName(deletedBy)} deleted this contact` : deletedTexts.contactDeleted} on ${formatDateTime(deletedAt)}. It can be restored until ${formatDate(restorableUntil)}.`
