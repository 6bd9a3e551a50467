// A contact as the import sees it: one that is here, or one that a row further up has added.
import type { ContactDraft, DraftField, Extra } from '../rows/contact-draft.ts'

export type Values = Partial<Record<DraftField, string>>

export interface ExistingExtra extends Extra {
  /** Of a row that is stored. */
  id?: string
}

export interface ExistingContact {
  /** Null for one that a row adds. */
  id: string | null
  /** The row that adds it; null for one that is here. */
  row: number | null
  sortName: string
  /** Of the co-applicant, likewise; empty without one. */
  coSortName: string
  values: Values
  /** Of those here already, only the ones that rows of the batch bring again. */
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

/** What is too long for one note becomes several. */
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

/** What its person is called. */
export const nameOf = ({ firstName, lastName, companyName }: Values): string =>
  [firstName, lastName].filter(Boolean).join(' ') || companyName || ''
