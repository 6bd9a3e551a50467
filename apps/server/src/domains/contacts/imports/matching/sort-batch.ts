// Which rows of a batch become contacts, which are here already, and which fail.
import { randomUUIDv7 } from 'node:crypto'
import type { AccountTx } from '#platform/db/database'
import type { FailedRow } from '../imports.store.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import type { NewContact } from '../running/contact-rows.ts'
import { findKnownPeople, type Person } from './known-people.store.ts'

/** `seen`: a person with the same name and phone or e-mail is in the account, or further up in the batch. */
export type Outcome = 'create' | 'seen' | 'fail'

/** One outcome for each draft, in their order. */
export async function outcomesOf(tx: AccountTx, drafts: readonly ContactDraft[]): Promise<Outcome[]> {
  const known = await findKnownPeople(tx, drafts.map(personOf))
  const met = new Set<string>()
  return drafts.map((draft, index) => {
    if (draft.failure) return 'fail'
    const { sortName = '', isKnown = false } = known[index] ?? {}
    const marks = reachedAt(personOf(draft)).map((reached) => `${sortName}\n${reached}`)
    const isSeen = isKnown || marks.some((mark) => met.has(mark))
    for (const mark of marks) met.add(mark)
    return isSeen ? 'seen' : 'create'
  })
}

export interface SortedBatch {
  created: NewContact[]
  skipped: number
  failures: FailedRow[]
}

/** `from`: rows of the file before this batch. */
export async function sortBatch(tx: AccountTx, drafts: readonly ContactDraft[], from: number): Promise<SortedBatch> {
  const outcomes = await outcomesOf(tx, drafts)
  const those = (outcome: Outcome) =>
    drafts.flatMap((draft, index) => (outcomes[index] === outcome ? [{ draft, index }] : []))
  return {
    created: those('create').map(({ draft }) => ({ id: randomUUIDv7(), draft })),
    skipped: those('seen').length,
    failures: those('fail').map(({ draft, index }) => ({ row: from + index + 1, problem: draft.failure ?? '' })),
  }
}

function personOf({ values }: ContactDraft): Person {
  return {
    firstName: values.firstName ?? null,
    lastName: values.lastName ?? null,
    companyName: values.companyName ?? null,
    phones: [values.phone, values.mobilePhone].filter((phone) => phone !== undefined),
    email: values.email ?? null,
  }
}

const reachedAt = ({ phones, email }: Person) => [...phones, ...(email ? [email] : [])]
