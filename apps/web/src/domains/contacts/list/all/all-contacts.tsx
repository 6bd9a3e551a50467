import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { Ref } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { countsQuery } from '../../contacts.queries.ts'
import { failureText } from '../../failure-texts.ts'
import { ListHeads } from '../head/list-heads.tsx'
import styles from '../list.module.css'
import { RowSkeleton } from '../row/row-skeleton.tsx'
import { ContactList, type ContactListHandle } from './contact-list.tsx'
import type { Letter } from './places.ts'

interface AllContactsProps {
  handle: Ref<ContactListHandle>
  onLetter(letter: Letter | undefined): void
}

export function AllContacts(props: AllContactsProps) {
  const query = useQuery(countsQuery())
  const { data } = query
  if (data?.total === 0)
    return (
      <EmptyState
        icon={<Users />}
        title="No contacts yet"
        text="Add the first one, or import a file from your old system."
        action={
          <Link to="/contacts/contact/new" className={buttonClass('solid')}>
            Add New
          </Link>
        }
      />
    )
  return (
    <QueryState query={query} failureText={(error) => failureText('countContacts', error)}>
      <ListHeads />
      {data ? <ContactList {...props} /> : <FirstRows />}
    </QueryState>
  )
}

function FirstRows() {
  return (
    <div className={styles.first} aria-busy>
      {Array.from({ length: 14 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index}>
          <RowSkeleton seed={index} />
        </div>
      ))}
    </div>
  )
}
