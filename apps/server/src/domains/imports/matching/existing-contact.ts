// A contact as the import sees it: an existing one, or one that an earlier row has added.
import type { ContactDraft, DraftField, Extra } from '../rows/contact-draft.ts'

export type Values = Partial<Record<DraftField, string>>

export interface ExistingExtra extends Extra {
  /** The id of a stored row. */
  id?: string
}

export interface ExistingContact {
  /** Null for one that a row adds. */
  id: string | null
  /** The row that adds it; null for an existing one. */
  row: number | null
  sortName: string
  /** The co-applicant's marks; empty without one. */
  coSortName: string
  values: Values
  /** For existing contacts, only the notes that rows of the batch repeat. */
  notes: string[]
  tags: string[]
  extras: ExistingExtra[]
  /** Ids of stored addresses. */
  addresses: Partial<Record<AddressType, string>>
}

export const addressFields = {
  Physical: ['address', 'address2', 'city', 'county', 'state', 'zipcode'],
  Mailing: ['mailingAddress', 'mailingAddress2', 'mailingCity', 'mailingCounty', 'mailingState', 'mailingZipcode'],
} as const satisfies Record<string, readonly DraftField[]>
export type AddressType = keyof typeof addressFields
export const addressTypes = Object.keys(addressFields) as AddressType[]

const longestNote = /[\s\S]{1,10000}/gu

/** Text that is too long for one note becomes several. */
export const notesOf = (note: string): string[] => note.match(longestNote) ?? []

export const existingByRow = (
  draft: ContactDraft,
  row: number,
  { sortName, coSortName }: Pick<ExistingContact, 'sortName' | 'coSortName'>,
): ExistingContact => ({
  id: null,
  row,
  sortName,
  coSortName,
  values: draft.values,
  notes: notesOf(draft.note),
  tags: draft.tags,
  extras: draft.extras,
  addresses: {},
})

/** The names of its person. */
export const nameOf = ({ firstName, lastName, companyName }: Values): string =>
  [firstName, lastName].filter(Boolean).join(' ') || companyName || ''
