import type { ContactSummary } from '#domains/contacts/list.public.ts'
import type { ContactRow } from '../views.queries.ts'

/** A row of the list: the contact, and the rest once it is loaded. */
export interface ListedContact {
  id: string
  contact: ContactSummary
  row: ContactRow | undefined
  search: string | undefined
}

/** The same parts give the same object, so that a row renders only when one of them changes. */
export function createItems() {
  const known = new Map<string, ListedContact>()
  return (contact: ContactSummary, row: ContactRow | undefined, search?: string): ListedContact => {
    const before = known.get(contact.id)
    const shownRow = row ?? before?.row
    if (before && before.contact === contact && before.row === shownRow && before.search === search) return before
    const item = { id: contact.id, contact, row: shownRow, search }
    known.set(contact.id, item)
    return item
  }
}
