import { createContext, useContext } from 'react'

export const shownKinds = [
  'dependent',
  'policy',
  'vehicle',
  'home',
  'commercial',
  'address',
  'note',
  'document',
  'followup',
] as const
export type ShownKind = (typeof shownKinds)[number]

/** What is open on the page of a contact: in the address, so that a search result can link to it. */
export interface ShownSearch {
  show?: ShownKind
  item?: string
  /** The tab of the record's dialog. */
  on?: 'Documents'
}

export interface ShownRecord {
  kind: ShownKind
  id: string
  start?: string | undefined
  /** It was closed, or does not exist. */
  done(): void
}

export const ShownRecordContext = createContext<ShownRecord | undefined>(undefined)

export const useShownRecord = () => useContext(ShownRecordContext)

interface Hit {
  kind: ShownKind
  id: string
  /** The owner of a document, if that is not the contact. */
  of: { kind: 'policy' | 'vehicle' | 'home'; id: string } | null
}

export const shownAs = ({ kind, id, of }: Hit): ShownSearch =>
  of ? { show: of.kind, item: of.id, on: 'Documents' } : { show: kind, item: id }

export const shownSearch = ({ show, item, on }: Record<string, unknown>): ShownSearch => {
  const kind = shownKinds.find((each) => each === show)
  return kind && typeof item === 'string' ? { show: kind, item, ...(on === 'Documents' && { on }) } : {}
}
