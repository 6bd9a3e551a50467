import { storedPhone } from '@frontdesk/contract/kit/phone'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { api } from '#platform/api.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { coName, listName } from '../contact-name.ts'
import type { ContactSummary } from '../contact-types.ts'
import { newContactTexts } from '../texts/new-contact.texts.ts'
import styles from './new-contact.module.css'

const MOST = 3
const REACHED = ['mobilePhone', 'phone', 'email', 'coMobilePhone', 'coEmail']

/**
 * Shows contacts that already have this phone or e-mail address, also as a co-applicant, while it is being typed. The
 * input is saved as a draft meanwhile.
 */
export function PossibleDuplicates() {
  const reached = useWatch({ name: REACHED })
  const typed = useDebounced(reached.join('\n'), 300)
  const terms = [...new Set(typed.split('\n').filter(isComplete))]
  const found = useQueries({
    queries: terms.map((search) => api.contacts.listContacts.queryOptions({ query: { search, limit: 10 } })),
    combine: (results) =>
      results.flatMap(({ data }, at) => data?.data.flatMap((contact) => known(contact, terms[at] ?? '') ?? []) ?? []),
  })
  const contacts = [...new Map(found.map((one) => [one.contact.id, one])).values()].slice(0, MOST)
  return (
    <div aria-live="polite" className={styles.told}>
      {contacts.length > 0 && (
        <ul className={styles.duplicates}>
          {contacts.map(({ contact, what, isCo }) => (
            <li key={contact.id}>
              <Link to="/contacts/contact/$id" params={{ id: contact.id }}>
                {listName(contact)}
              </Link>{' '}
              <span>
                {isCo && `${newContactTexts.coApplicant(coName(contact))} `}
                {newContactTexts[what]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isComplete = (term: string) => (term.includes('@') ? /@[^@]+\.\w{2,}$/.test(term) : storedPhone(term) !== null)

interface Known {
  contact: ContactSummary
  what: 'hasEmail' | 'hasPhone'
  isCo: boolean
}

/** Empty when the search found it by something else. */
function known(contact: ContactSummary, term: string): Known | undefined {
  const { phone, mobilePhone, email, found } = contact
  const isEmail = term.includes('@')
  const what = isEmail ? 'hasEmail' : 'hasPhone'
  const same = (value: string | null | undefined) =>
    isEmail ? value?.toLowerCase() === term.toLowerCase() : value === storedPhone(term)
  if (isEmail ? same(email) : same(phone) || same(mobilePhone)) return { contact, what, isCo: false }
  const where = found?.where
  const isCo = where?.field === (isEmail ? 'coEmail' : 'coMobilePhone') && same(where.text)
  return isCo ? { contact, what, isCo } : undefined
}
