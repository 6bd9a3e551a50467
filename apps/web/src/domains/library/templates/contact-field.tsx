import { useCallback, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'

interface ContactFieldProps {
  label: string
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** The name of one that was chosen elsewhere. */
  chosen?: string | undefined
  /** Empty: the field was. */
  onChoose(id: string): void
}

const MOST = 20

/** A contact by name, phone or e-mail address. */
export function ContactField({ chosen = '', onChoose, ...field }: ContactFieldProps) {
  const [typed, setTyped] = useState<string>()
  // Two people may have one name: each is offered with what tells them apart.
  const found = useRef(new Map<string, string>())
  const search = useCallback(async (text: string, signal: AbortSignal) => {
    if (text.trim() === '') return []
    const { data } = await api.contacts.listContacts({ query: { search: text.trim(), limit: MOST } }, { signal })
    found.current = byLabel(data)
    return [...found.current.keys()]
  }, [])
  return (
    <AutocompleteField
      {...field}
      placeholder="Name, phone or email"
      value={typed ?? chosen}
      options={search}
      onChange={(text) => {
        setTyped(text)
        onChoose(found.current.get(text) ?? '')
      }}
    />
  )
}

/** Whoever is there twice is offered twice. */
function byLabel(contacts: readonly (Listed & { id: string })[]) {
  const found = new Map<string, string>()
  for (const contact of contacts) {
    const label = labelOf(contact)
    let own = label
    for (let nth = 2; found.has(own); nth++) own = `${label} (${nth})`
    found.set(own, contact.id)
  }
  return found
}

interface Listed {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  mobilePhone: string | null
  phone: string | null
  email: string | null
}

function labelOf({ firstName, lastName, companyName, mobilePhone, phone, email }: Listed) {
  const name = firstName || lastName ? fullName({ firstName, lastName }) : companyName
  const number = mobilePhone ?? phone
  return [name, number ? formatPhone(number) : email].filter(Boolean).join(' · ')
}
