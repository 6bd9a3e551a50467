import { type ComponentType, createContext, use } from 'react'

/** What the fields of a form must know of the record around them. */
export interface FormPlace {
  contactId: string
  /** Key of a private field → how it shows; nothing where there is none. */
  onFile: Readonly<Record<string, unknown>>
  /** Private fields that are taken off on saving. */
  removed: readonly string[]
  onRemoved(field: string, off: boolean): void
  /** The whole of a private field, for those who may; viewing is logged. */
  reveal?: ((field: string) => Promise<string | string[] | null>) | undefined
  /** A list was revealed: it stands in its field from now on, and is no change. */
  onRevealedList?(field: string, list: string[]): void
  /** By name: what draws a field instead of the kit, such as pictures to choose from. */
  instead?: Readonly<Record<string, ComponentType<{ name: string; label: string }>>> | undefined
  /** Another look at what was typed, when a field is left. */
  onLeave?: ((field: string) => void) | undefined
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined)

export function useFormPlace(): FormPlace {
  const place = use(FormPlaceContext)
  if (!place) throw new Error('A form field stands outside a form.')
  return place
}

/** Noted beside what is on file: the list stands in its field by now. */
export const seenKey = (field: string) => `${field}:seen`
