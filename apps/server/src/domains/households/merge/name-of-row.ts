import type { ContactRow } from '../../contacts/contacts.public.ts'

type Named = Pick<ContactRow, 'first_name' | 'last_name' | 'company_name'>

/** The name as lists show it. */
export const nameOfRow = ({ first_name, last_name, company_name }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || company_name || ''
