import { Link, useNavigate } from '@tanstack/react-router'
import { useNow } from '#platform/time/use-now.ts'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { mailProblemWords } from '../../mail-problems.ts'
import { labelOf, type PresenceUser } from '../../presence.ts'
import { employeesTexts as texts } from '../../texts/employees.texts.ts'
import { type Employee, nameOf } from '../employees.queries.ts'
import { EmployeeFace } from './employee-face.tsx'
import { InvitationState } from './invitation-state.tsx'
import styles from './list.module.css'
import type { ListParts } from './list-parts.ts'

/** Everything about everyone, for the whole width of the page. */
export function EmployeeTable({ people, loading, parts }: { people: Employee[]; loading: boolean; parts: ListParts }) {
  const navigate = useNavigate()
  const now = useNow()
  return (
    <DataTable
      label={texts.list}
      columns={columnsWith(parts, now)}
      rows={people}
      rowKey={({ id }) => id}
      onRow={({ id }) => void navigate({ to: '/account/settings/employees/$id', params: { id } })}
      loading={loading}
      empty={parts.empty}
    />
  )
}

const columnsWith = ({ peers, placesOf, me }: ListParts, now: number): Column<Employee>[] => [
  {
    key: 'person',
    title: texts.person,
    width: '32%',
    cell: (person) => (
      <span className={styles.person}>
        <EmployeeFace person={person} peer={peers.get(person.id)} />
        <span className={styles.words}>
          <Link to="/account/settings/employees/$id" params={{ id: person.id }} className={styles.name}>
            {nameOf(person)}
            {person.id === me && <span className={styles.muted}> · {texts.you}</span>}
          </Link>
          <span className={styles.muted}>{person.email}</span>
        </span>
        {person.mailProblem && <Chip look="bad">{mailProblemWords[person.mailProblem]}</Chip>}
      </span>
    ),
  },
  {
    key: 'role',
    title: texts.role,
    optional: true,
    cell: (person) => (
      <span className={styles.words}>
        <span>{texts.roles[person.role]}</span>
        <span className={styles.muted}>{placesOf(person)}</span>
      </span>
    ),
  },
  { key: 'groups', title: texts.groups, optional: true, cell: ({ groups }) => groups.join(', ') || DASH },
  {
    key: 'extension',
    title: texts.ext,
    align: 'end',
    width: '64px',
    optional: true,
    cell: ({ extension }) => extension ?? DASH,
  },
  {
    key: 'mfa',
    title: texts.mfa,
    width: '72px',
    optional: true,
    cell: ({ mfaEnabled, invitation }) =>
      invitation ? DASH : <Chip look={mfaEnabled ? 'ok' : 'neutral'}>{mfaEnabled ? texts.mfaOn : texts.mfaOff}</Chip>,
  },
  {
    key: 'lastSeen',
    title: texts.lastSeen,
    width: '150px',
    cell: (person) => <LastSeen {...{ person, now }} peer={peers.get(person.id)} />,
  },
  {
    key: 'sessions',
    title: texts.sessions,
    align: 'end',
    width: '84px',
    optional: true,
    cell: ({ sessions, invitation }) => (invitation ? DASH : sessions),
  },
]

interface LastSeenProps {
  person: Employee
  peer: PresenceUser | undefined
  now: number
}

function LastSeen({ person: { invitation, lastSeenAt }, peer, now }: LastSeenProps) {
  if (invitation) return <InvitationState invitation={invitation} />
  if (peer?.loggedIn) return labelOf(peer.phoneStatus)
  return lastSeenAt ? <time dateTime={lastSeenAt}>{formatRelative(lastSeenAt, now)}</time> : texts.never
}
