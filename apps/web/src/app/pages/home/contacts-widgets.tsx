import { statusLabels } from '@frontdesk/contract/contacts/client-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus, UsersRound } from 'lucide-react'
import { headingName, plainName } from '#domains/contacts/contacts.public.ts'
import { WidgetBody, WidgetCard, WidgetRows, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { useToday } from '#platform/time/use-today.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import { placeTexts } from '../../texts/places.texts.ts'
import { latestContactsQuery } from '../followups/contact-facts.ts'
import styles from './home.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

export const MyContactsWidget = () => <LatestContacts which="mine" />
export const NewContactsWidget = () => <LatestContacts which="new" />

/** One's own clients by their last contact, or the newest contacts of the agency. */
function LatestContacts({ which }: { which: 'mine' | 'new' }) {
  const today = useToday()
  const list = useQuery(latestContactsQuery(which))
  const mine = which === 'mine'
  const title = mine ? texts.titles.mine : texts.titles.newest
  return (
    <WidgetCard title={title} busy={!list.data}>
      <WidgetState
        query={list}
        failureText={(error) => texts.contactsFailed(messageOf(error))}
        loading={<PeopleSkeleton />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <WidgetBody>
              <EmptyState
                compact
                icon={mine ? <UsersRound /> : <UserPlus />}
                title={mine ? texts.noneMine : texts.noneNew}
                action={
                  !mine && (
                    <Link to="/contacts/contact/new" className={buttonClass('outline', 's')}>
                      {placeTexts.newContact}
                    </Link>
                  )
                }
              />
            </WidgetBody>
          ) : (
            <WidgetRows fill label={title}>
              {rows.map((row) => {
                const at = mine ? row.lastContact?.at : row.createdAt
                return (
                  <li key={row.id}>
                    <Link to="/contacts/contact/$id" params={{ id: row.id }} className={styles.person}>
                      <Avatar name={plainName(row)} decorative />
                      <span className={styles.two}>
                        <b>{headingName(row)}</b>
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
            </WidgetRows>
          )
        }
      </WidgetState>
    </WidgetCard>
  )
}
