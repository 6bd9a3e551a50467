import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, Phone, PhoneIncoming, PhoneOutgoing, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { formatCaller } from '../caller-name.ts'
import { recentNumbersQuery } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { startCall } from '../place-call.ts'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './dialpad.module.css'

interface RowProps {
  icon: ReactNode
  name: string
  under: string
  phone: string
  contact: string | null
}

function NumberRow({ icon, name, under, phone, contact }: RowProps) {
  const client = useQueryClient()
  return (
    <li className={styles.row}>
      {icon}
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.status}>{under}</span>
      </span>
      <IconButton
        size="s"
        name={texts.callName(name)}
        icon={<Phone />}
        onClick={() => void startCall(client, { phone, ...(contact && { client: contact }) })}
      />
    </li>
  )
}

export function RecentList() {
  const query = useQuery(recentNumbersQuery())
  return (
    <QueryState query={query} failureText={(error) => failureText('listRecentNumbers', error)}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState compact icon={<History />} title={texts.noRecent} text={texts.noRecentText} />
        ) : (
          <ul className={styles.list}>
            {data.map((each) => (
              <NumberRow
                key={each.phoneNumber}
                icon={each.direction === 'inbound' ? <PhoneIncoming size={16} /> : <PhoneOutgoing size={16} />}
                name={formatCaller(each)}
                under={shortInstant(each.at, Date.now())}
                phone={each.phoneNumber}
                contact={each.client}
              />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

const most = 50

/** One's contacts with a star that have a number. */
export function FavoritesList() {
  const { id: userId } = useMe()
  const query = useQuery(api.contacts.listFavorites.queryOptions({ params: { userId }, query: { limit: most } }))
  return (
    <QueryState query={query} failureText={(error) => texts.favoritesFailed(messageOf(error))}>
      {({ data }) => {
        const reachable = data.flatMap(({ mobilePhone, phone, ...each }) =>
          mobilePhone || phone ? [{ ...each, number: mobilePhone ?? phone ?? '' }] : [],
        )
        return reachable.length === 0 ? (
          <EmptyState compact icon={<Star />} title={texts.noFavorites} text={texts.noFavoritesText} />
        ) : (
          <ul className={styles.list}>
            {reachable.map(({ id, firstName, lastName, companyName, number }) => (
              <NumberRow
                key={id}
                icon={<Star size={16} />}
                name={[firstName, lastName].filter(Boolean).join(' ') || companyName || formatPhone(number)}
                under={formatPhone(number)}
                phone={number}
                contact={id}
              />
            ))}
          </ul>
        )
      }}
    </QueryState>
  )
}
