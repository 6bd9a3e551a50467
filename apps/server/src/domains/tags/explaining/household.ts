// A contact as rules see it, in its own words: what an explanation shows, and what the tests decide by.
import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import type { ContactFieldKey, RelatedKey } from '@frontdesk/contract/tags/fields'

type Values = Readonly<Record<string, string | null>>

export interface Household {
  /** By field, days as YYYY-MM-DD; numbers and tags aside. */
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
