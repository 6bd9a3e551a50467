import { useCallback, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'

interface ContactFieldProps extends Omit<FieldProps<string>, 'onChange'> {
  /** The name of a contact that was chosen elsewhere. */
  chosen?: string | undefined
  /** Not offered. */
  exceptId?: string | undefined
  /** `value` and `id` are empty while nobody is chosen. */
  onChoose(id: string, name: string): void
}

const MOST = 20

/** Chooses a contact by name, phone, or e-mail address. */
export function ContactField({ value, chosen = '', exceptId, onChoose, ...field }: ContactFieldProps) {
  const [own, setOwn] = useState({ id: '', label: '' })
  const found = useRef(new Map<string, Listed>())
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (text.trim() === '') return []
      const { data } = await api.contacts.listContacts({ query: { search: text.trim(), limit: MOST } }, { signal })
      found.current = byLabel(data.filter(({ id }) => id !== exceptId))
      return [...found.current.keys()]
    },
    [exceptId],
  )
  return (
    <AutocompleteField
      {...field}
      placeholder={contactActsTexts.findPlaceholder}
      value={value && (own.id === value ? own.label : chosen)}
      options={search}
      onChange={(label) => {
        const contact = found.current.get(label)
        const id = contact?.id ?? ''
        setOwn({ id, label })
        onChoose(id, contact ? nameOf(contact) : '')
      }}
    />
  )
}

/** Equal names are offered with distinguishing details, and duplicates of a contact each separately. */
function byLabel(contacts: readonly Listed[]) {
  const labeled = new Map<string, Listed>()
  for (const contact of contacts) {
    const label = labelOf(contact)
    let own = label
    for (let nth = 2; labeled.has(own); nth++) own = `${label} (${nth})`
    labeled.set(own, contact)
  }
  return labeled
}

interface Listed {
  id: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  coFirstName: string | null
  coLastName: string | null
  mobilePhone: string | null
  phone: string | null
  email: string | null
}

const nameOf = (contact: Listed) =>
  contact.firstName || contact.lastName ? fullName(contact) : (contact.companyName ?? '')

function labelOf(contact: Listed) {
  const { coFirstName, coLastName, mobilePhone, phone, email } = contact
  const partner = [coFirstName, coLastName].filter(Boolean).join(' ')
  const number = mobilePhone ?? phone
  return [nameOf(contact), partner, number ? formatPhone(number) : email].filter(Boolean).join(' · ')
}
