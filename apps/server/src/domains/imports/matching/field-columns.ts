import { type ContactRow, contactColumns } from '../../contacts/contacts.public.ts'
import type { DraftField } from '../rows/contact-draft.ts'

/** Field of a row → column of a contact. */
export const fieldColumns = contactColumns satisfies Partial<Record<DraftField, keyof ContactRow>>

export type PlainField = keyof typeof fieldColumns
export type FieldColumn = (typeof fieldColumns)[PlainField]
export const plainFields = Object.keys(fieldColumns) as PlainField[]
