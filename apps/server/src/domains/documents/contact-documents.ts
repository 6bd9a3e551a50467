// The documents shown with a contact.
import type { ContactParts } from '../contacts/contacts.public.ts'
import { documentView } from './document-view.ts'
import { type DocumentRow, documentsOfContact } from './documents.store.ts'

export const contactDocuments: ContactParts['documents'] = {
  rows: documentsOfContact,
  show: (rows) => (rows as DocumentRow[]).map(documentView),
}
