import { type ComponentType, createContext, use } from 'react'

/** What the fields of a form need to know about the surrounding record. */
export interface FormPlace {
  contactId: string
  /** Key of a private field → its mask; absent without a value. */
  onFile: Readonly<Record<string, unknown>>
  /** Private fields to be removed on saving. */
  removed: readonly string[]
  onRemoved(field: string, off: boolean): void
  /** Fetches the plaintext of a private field, for those who may; viewing is audited. */
  reveal?: ((field: string) => Promise<string | string[] | null>) | undefined
  /** A list was revealed: it is in its field from now on, which is no change. */
  onRevealedList?(field: string, list: string[]): void
  /** By name: custom components for fields, such as pictures to choose from. */
  instead?: Readonly<Record<string, ComponentType<{ name: string; label: string }>>> | undefined
  /** Runs when a field is left. */
  onLeave?: ((field: string) => void) | undefined
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined)

export function useFormPlace(): FormPlace {
  const place = use(FormPlaceContext)
  if (!place) throw new Error('A form field is outside of a form.')
  return place
}

/** Marks the stored list as revealed, because it is in its field now. */
export const formatSeenKey = (field: string) => `${field}:seen`
