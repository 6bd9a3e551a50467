import { Link } from '@tanstack/react-router'
import { coName, listName } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatDate, formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { duplicatesTexts } from '../texts/duplicates.texts.ts'
import styles from './duplicates.module.css'
import type { Duplicates } from './duplicates.queries.ts'
import { reasonTexts } from './reason-texts.ts'
import { useNotDuplicate } from './use-not-duplicate.ts'

interface DuplicateGroupProps {
  group: Duplicates
  onMerge(otherId: string): void
}

/** A contact, and the older ones that it may duplicate. */
export function DuplicateGroup({ group: { client, matches }, onMerge }: DuplicateGroupProps) {
  const { dismiss, busy } = useNotDuplicate(client.id)
  const name = listName(client)
  return (
    <section aria-label={name} className={styles.group}>
      <Person person={client} />
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.client.id} className={styles.match}>
            <span className={styles.reasons}>
              {reasonTexts(match.reasons, client, match.client).map((reason) => (
                <Chip key={reason} look="info">
                  {reason}
                </Chip>
              ))}
            </span>
            <Person person={match.client} />
            <span className={styles.acts}>
              <Button size="s" onClick={() => dismiss(match.client.id)} busy={busy === match.client.id}>
                {duplicatesTexts.notDuplicate}
              </Button>
              <Button size="s" look="solid" onClick={() => onMerge(match.client.id)}>
                {duplicatesTexts.merge}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ person }: { person: Duplicates['client'] }) {
  const phone = person.mobilePhone ?? person.phone
  const facts = [
    coName(person) && `with ${coName(person)}`,
    phone && formatPhone(phone),
    person.email,
    person.dob && `born ${formatDay(person.dob)}`,
    `since ${formatDate(person.createdAt)}`,
  ]
  return (
    <span className={styles.person}>
      <Link to="/contacts/contact/$id" params={{ id: person.id }} className={styles.name}>
        {listName(person)}
      </Link>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
