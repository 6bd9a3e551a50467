import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { type ComponentType, createContext, use } from 'react'

export interface Choice {
  value: string
  label: string
}

/** An address of the contact, with a text for each of its fields. */
export interface KnownAddress {
  /** `Physical`. */
  label: string
  values: Readonly<Partial<Record<'address' | 'address2' | 'city' | 'state' | 'zipcode' | 'county', string>>>
}

export interface ZipPlace {
  /** The preferred name first. */
  cities: readonly string[]
  state: string
  county: string | null
}

export interface Choices {
  data?: readonly Choice[] | undefined
  error: unknown
  isPending: boolean
}

/**
 * Domain data for fields, because the form kit knows no domains. The object must have a stable identity: most members
 * are hooks.
 */
export interface FormSources {
  /** The account's own list for a free text field; undefined while loading. */
  useOfferedValues(group: SmartGroup): readonly string[] | undefined
  /** People of the account, its locations, or the payment methods of the contact. */
  useChoices(to: 'user' | 'location' | 'paymentMethod', contactId: string): Choices
  /** The addresses of a contact; none while loading. */
  useKnownAddresses(contactId: string): readonly KnownAddress[]
  /** Of the agency, as two letters; undefined while loading. */
  useCountry(): string | undefined
  /** The place of a ZIP code: null where it isn't known, undefined while loading and for other text. */
  useZipPlace(zipcode: string): ZipPlace | null | undefined
  /** A field that chooses another contact. */
  ContactReference: ComponentType<{ name: string; label: string }>
}

export const FormSourcesContext = createContext<FormSources | undefined>(undefined)

export function useFormSources(): FormSources {
  const sources = use(FormSourcesContext)
  if (!sources) throw new Error('A form is outside of FormSourcesContext.')
  return sources
}
