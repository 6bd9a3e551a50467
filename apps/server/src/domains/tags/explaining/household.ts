// A contact as rules see it: used in explanations, and by the tests' reference implementation.
import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import type { ContactFieldKey, RelatedKey } from '@frontdesk/contract/tags/fields'

type Values = Readonly<Record<string, string | null>>

export interface Household {
  /** By field, days as YYYY-MM-DD; without numbers and tags. */
  values: Readonly<Partial<Record<ContactFieldKey, string | null>>>
  related: Readonly<Record<RelatedKey, readonly Values[]>>
  since: Date
  lastContactedAt: Date | null
  tags: readonly { id: string; name: string }[]
}

export const coverageOf = ({ related: { policies } }: Household): Coverage => ({
  policies: policies.length,
  openEnded: policies.some(({ termDate }) => !termDate),
  lastTermDate:
    policies
      .flatMap(({ termDate }) => termDate ?? [])
      .sort()
      .at(-1) ?? null,
})
