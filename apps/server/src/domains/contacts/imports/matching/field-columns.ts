import type { ContactRow } from '../../people/people.store.ts'
import { contactColumns } from '../../people/written-columns.ts'
import type { DraftField } from '../rows/contact-draft.ts'

/** Field of a row → column of a contact. */
export const fieldColumns = contactColumns satisfies Partial<Record<DraftField, keyof ContactRow>>

export type PlainField = keyof typeof fieldColumns
export type FieldColumn = (typeof fieldColumns)[PlainField]
export const plainFields = Object.keys(fieldColumns) as PlainField[]
