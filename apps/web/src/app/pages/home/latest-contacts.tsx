import { statusLabels } from '@frontdesk/contract/contacts/client-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus, UsersRound } from 'lucide-react'
import { headingName, plainName } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { Card } from '#ui/layout/card.tsx'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import { latestContactsQuery } from '../followups/contact-facts.ts'
import styles from '../home-page.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

/** One's own clients by their last contact, or the newest contacts of the agency. */
export function LatestContacts({ which }: { which: 'mine' | 'new' }) {
  const today = useToday()
  const list = useQuery(latestContactsQuery(which))
  const mine = which === 'mine'
  return (
    <Card title={mine ? texts.mine : texts.newest} flush>
      <QueryState
        query={list}
        compact
        failureText={(error) => texts.contactsFailed(messageOf(error))}
        loading={<PeopleSkeleton />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              compact
              icon={mine ? <UsersRound /> : <UserPlus />}
              title={mine ? texts.noneMine : texts.noneNew}
            />
          ) : (
            <ul className={styles.people}>
              {rows.map((row) => {
                const at = mine ? row.lastContact?.at : row.createdAt
                const name = headingName(row)
                return (
                  <li key={row.id}>
                    <Link to="/contacts/contact/$id" params={{ id: row.id }} className={styles.person}>
                      <Avatar name={plainName(row)} decorative />
                      <span className={styles.two}>
                        <strong>{name}</strong>
                        <span>
                          {mine
                            ? row.lastContact
                              ? texts.contacted[row.lastContact.kind]
                              : ''
                            : statusLabels[row.status]}
                        </span>
                      </span>
                      {at && <time dateTime={at}>{shortDay(dayOf(at), today)}</time>}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}
