import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { api } from '#platform/api.ts'
import { isWholePhone, storedPhone } from '#ui/format/phone.ts'
import { listName } from '../contact-name.ts'
import type { ContactSummary } from '../contact-types.ts'
import { useSettled } from '../timing/use-settled.ts'
import styles from './new-contact.module.css'

const MOST = 3

/** Who has this phone or e-mail address already, while it is typed. What was entered is kept as a draft meanwhile. */
export function PossibleDuplicates() {
  const reached = useWatch({ name: ['mobilePhone', 'phone', 'email'] })
  const typed = useSettled(reached.join('\n'), 300)
  const terms = [...new Set(typed.split('\n').filter(isComplete))]
  const found = useQueries({
    queries: terms.map((search) => api.contacts.listContacts.queryOptions({ query: { search, limit: 10 } })),
    combine: (results) =>
      results.flatMap(({ data }, at) => data?.data.filter((contact) => has(contact, terms[at] ?? '')) ?? []),
  })
  const contacts = [...new Map(found.map((contact) => [contact.id, contact])).values()].slice(0, MOST)
  return (
    <div aria-live="polite" className={styles.told}>
      {contacts.length > 0 && (
        <ul className={styles.duplicates}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <Link to="/contacts/contact/$id" params={{ id: contact.id }}>
                {listName(contact)}
              </Link>{' '}
              <span>
                has this {terms.some((term) => hasEmail(contact, term)) ? 'e-mail address' : 'phone number'} already.
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isComplete = (term: string) => (term.includes('@') ? /@.+\.\w{2,}$/.test(term) : isWholePhone(term))

const hasEmail = ({ email }: ContactSummary, term: string) => email?.toLowerCase() === term.toLowerCase()

const has = (contact: ContactSummary, term: string) =>
  hasEmail(contact, term) || [contact.phone, contact.mobilePhone].includes(storedPhone(term))
