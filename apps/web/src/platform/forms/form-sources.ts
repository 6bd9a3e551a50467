import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { type ComponentType, createContext, use } from 'react'

export interface Choice {
  value: string
  label: string
}

export interface Choices {
  data?: readonly Choice[] | undefined
  error: unknown
  isPending: boolean
}

/**
 * Domain data for fields, because the form kit knows no domains. The object must have a stable identity: two members
 * are hooks.
 */
export interface FormSources {
  /** The account's own list for a free text field; undefined while loading. */
  useOfferedValues(group: SmartGroup): readonly string[] | undefined
  /** People of the account, its locations, or the payment methods of the contact. */
  useChoices(to: 'user' | 'location' | 'paymentMethod', contactId: string): Choices
  /** A field that chooses another contact. */
  ContactReference: ComponentType<{ name: string; label: string }>
}

export const FormSourcesContext = createContext<FormSources | undefined>(undefined)

export function useFormSources(): FormSources {
  const sources = use(FormSourcesContext)
  if (!sources) throw new Error('A form is outside of FormSourcesContext.')
  return sources
}
