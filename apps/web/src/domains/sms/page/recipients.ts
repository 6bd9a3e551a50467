import type { AnswerTo } from '#platform/api.ts'
import { formatPhone } from '#ui/format/phone.ts'

export interface Recipient {
  /** Digits with country code. */
  phone: string
  label: string
  client: string | null
}

type Found = AnswerTo<'contacts', 'listContacts'>['data'][number]

const named = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

/** Everybody with a mobile number; two entries never have the same label. */
export function listMobiles(contacts: readonly Found[]): Recipient[] {
  const all = contacts.flatMap((contact) => {
    const { id: client, firstName, lastName, companyName, mobilePhone, found } = contact
    const name = named(firstName, lastName) || companyName || ''
    const coName = named(contact.coFirstName, contact.coLastName)
    const other = found?.where?.field === 'coMobilePhone' ? found.where.text : null
    return [
      ...(mobilePhone ? [{ phone: mobilePhone, label: name, client }] : []),
      ...(other ? [{ phone: other, label: coName || name, client }] : []),
    ]
  })
  const labels = Map.groupBy(all, ({ label }) => label)
  const seen = new Set<string>()
  return all
    .map((each) =>
      (labels.get(each.label)?.length ?? 0) > 1 ? { ...each, label: `${each.label} ${formatPhone(each.phone)}` } : each,
    )
    .filter(({ label }) => !seen.has(label) && seen.add(label))
}
