import type { MadeContact } from '../domains/contacts/contacts.factory.ts'
import type { Subject } from '../domains/followups/factory/make-followups.factory.ts'
import type { MadeRecords } from '../domains/records/factory/make-records.factory.ts'
import { isLively } from './demo.store.ts'

/** The contacts that are worked on now, with their policies. */
export function subjectsOf(made: readonly MadeContact[], { records }: MadeRecords): Subject[] {
  const policies = new Map<string, { type: string; company: string }[]>()
  for (const { recordType, contactId, sent } of records) {
    if (recordType.kind !== 'policies') continue
    const its = policies.get(contactId) ?? []
    its.push({ type: String(sent.type), company: String(sent.company) })
    policies.set(contactId, its)
  }
  return made
    .filter(isLively)
    .map(({ id, mobilePhone, createdAt }) => ({ id, mobilePhone, createdAt, policies: policies.get(id) ?? [] }))
}
