import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { employeesTexts as texts } from '../../texts/employees.texts.ts'
import { type Employee, nameOf } from '../employees.queries.ts'
import { useSendInvitation } from '../use-invitation.ts'
import { EmployeeFace } from './employee-face.tsx'
import { formatInvitation } from './invitation-state.tsx'
import styles from './list.module.css'
import type { ListParts } from './list-parts.ts'

interface EmployeePaneProps {
  people: Employee[]
  count: number
  parts: ListParts
  typed: string
  onSearch(typed: string): void
  add: ReactNode
}

/** Everyone in a column, beside the open person. */
export const EmployeePane = ({ people, count, parts, typed, onSearch, add }: EmployeePaneProps) => (
  <section className={styles.pane} aria-label={texts.list}>
    <header className={styles.head}>
      <h2>{texts.title}</h2>
      <Badge count={count} of={texts.counted} look="subtle" />
      {add}
    </header>
    <div className={styles.find}>
      <SearchField label={texts.search} value={typed} onChange={onSearch} maxLength={100} />
    </div>
    <ul className={styles.rows}>
      {people.map((person) => (
        <Row key={person.id} person={person} parts={parts} />
      ))}
    </ul>
    {people.length === 0 && parts.empty}
  </section>
)

function Row({ person, parts }: { person: Employee; parts: ListParts }) {
  const now = useNow()
  const sending = useSendInvitation()
  const { invitation, extension } = person
  const name = nameOf(person)
  return (
    <li className={styles.row}>
      <EmployeeFace person={person} peer={parts.peers.get(person.id)} />
      <span className={styles.words}>
        <Link
          to="/account/settings/employees/$id"
          params={{ id: person.id }}
          className={styles.name}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name}
        </Link>
        <span className={styles.muted}>
          {invitation ? formatInvitation(invitation, now) : `${texts.roles[person.role]} · ${parts.placesOf(person)}`}
        </span>
      </span>
      {invitation ? (
        <Button
          size="s"
          busy={sending.isPending}
          aria-label={texts.sendAgainTo(name)}
          onClick={() => sending.mutate(person)}
        >
          {texts.sendAgain}
        </Button>
      ) : (
        extension && (
          <span className={styles.extension}>
            {texts.ext} <b>{extension}</b>
          </span>
        )
      )}
    </li>
  )
}
