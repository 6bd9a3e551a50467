import { ContactReference } from '#domains/contacts/contacts.public.ts'
import { useZipPlace } from '#domains/lookups/lookups.public.ts'
import { useOfferedValues } from '#domains/templates/templates.public.ts'
import type { FormSources } from '#platform/forms/form-sources.ts'
import { useCountry, useKnownAddresses } from './use-known-addresses.ts'
import { useReferenceOptions } from './use-reference-options.ts'

/** For FormSourcesContext, around every page with forms of contacts or records. */
export const formSources: FormSources = {
  useOfferedValues,
  useChoices: useReferenceOptions,
  useKnownAddresses,
  useCountry,
  useZipPlace,
  ContactReference,
}
