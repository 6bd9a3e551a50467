import { useQuery } from '@tanstack/react-query'
import {
  type Contact,
  type Dependent,
  dependentOf,
  type Insured,
  peopleOf,
  type Row,
} from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { coverageTexts as texts } from '../texts/lists.texts.ts'
import styles from './coverage.module.css'
import { InsuredCard } from './insured-card.tsx'

export interface CoverageTabProps {
  contact: Contact
  onPerson(person: 'primary' | 'secondary'): void
  onDependent(dependent: Dependent): void
}

interface InsuredCardsProps extends CoverageTabProps {
  rowsOf(insured: Insured): Row[]
}

/** A card for each person; the dependents' cards follow once they are loaded. */
export function InsuredCards({ contact, rowsOf, onPerson, onDependent }: InsuredCardsProps) {
  const query = useQuery(api.dependents.listRecords.queryOptions({ params: { id: contact.id } }))
  const { data, error } = query
  const open = ({ who, dependent }: Insured) =>
    who === 'dependent' ? dependent && onDependent(dependent) : onPerson(who)
  const all = [...peopleOf(contact), ...(data?.data ?? []).map((dependent) => dependentOf(contact, dependent))]
  return (
    <>
      <ul className={styles.cards} aria-busy={!data && !error}>
        {all.map((insured) => (
          <InsuredCard key={insured.id} insured={insured} rows={rowsOf(insured)} onOpen={() => open(insured)} />
        ))}
        {!data && !error && (
          <li className={styles.card} role="status" aria-label={texts.loading}>
            <Skeleton width={140} height={16} />
            <Skeleton width={220} height={13} />
            <Skeleton width={200} height={13} />
            <Skeleton width={210} height={13} />
          </li>
        )}
      </ul>
      <QueryState query={query} failureTitle={texts.failed}>
        {null}
      </QueryState>
    </>
  )
}
