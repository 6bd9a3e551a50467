// The audited changes of a contact and all its records, and restoring a single value.
import { z } from 'zod'
import { recordKinds } from '../forms/record-kinds.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

/** What an entry is about: the people and the agency's fields, or a record. */
export const historyKinds = ['contact', ...recordKinds] as const

const fieldKey = z.string().max(80).describe('Key of the field; of a group `group.key`.')

export const historyChange = z.object({
  field: fieldKey,
  label: z.string(),
  from: z.string().nullable().describe('As it is read; what is private is masked. Null: there was none.'),
  to: z.string().nullable(),
  restorable: z
    .boolean()
    .describe('False where the former value is not kept, or the entry is about what is elsewhere now.'),
})

export const historyEntry = z
  .object({
    id,
    at: instant,
    by: z.object({ id: id.nullable().describe('Null: the product itself.'), name: z.string() }),
    ghost: z.string().nullable().describe('Who acted as them.'),
    act: z.string().describe('`created`, `updated`, `deleted`, `restored`, `revealed`, `merged`, …'),
    kind: z.enum(historyKinds),
    record: z
      .object({ id, label: z.string().describe('Its first words; empty where it is gone for good.') })
      .nullable()
      .describe('Null where it is about the contact itself.'),
    field: z.object({ field: fieldKey, label: z.string() }).nullable().describe('Which private field was revealed.'),
    changes: z.array(historyChange),
    facts: z
      .object({
        other: z.string().nullable().describe('Name of the other contact of a merge or split.'),
        given: z.array(z.string()).describe('Tags.'),
        taken: z.array(z.string()),
        exported: z.boolean().describe('It was looked at for an export.'),
      })
      .describe('What else is to be said of it.'),
  })
  .meta({ id: 'HistoryEntry' })

/** How far back and how much of the log is looked through for changes of one's own contacts. */
export const ownChangesLimits = { days: 14, entries: 5000, contacts: 20 } as const

export const ownChange = z
  .object({
    client: z.object({
      id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      companyName: z.string().nullable(),
    }),
    entry: historyEntry.describe('The newest.'),
    more: z.int().describe('How many others precede it.'),
  })
  .meta({ id: 'OwnChange' })

export const historyEndpoints = {
  listOwnChanges: endpoint({
    method: 'GET',
    path: '/history/mine',
    summary:
      'Which contacts that the caller manages were changed by someone else in the last 14 days, the newest change first, each contact once. Views, prints, and tags are left out, and the newest 5,000 entries of the account’s log are looked through.',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(ownChangesLimits.contacts).default(6) }),
    reply: z.object({ data: z.array(ownChange).max(ownChangesLimits.contacts) }),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: [],
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/clients/{id}/history',
    summary:
      'Who changed what, when and from what to what, the newest first; private fields that were revealed are listed too. What contacts brought along that were merged into this one is part of it.',
    params: z.object({ id }),
    query: pageQuery(100, 50).extend({
      by: id.optional().describe('Only what this person did.'),
      kind: z.enum(historyKinds).optional(),
      record: id.optional().describe('Only this record.'),
      field: fieldKey.optional().describe('Only this field.'),
    }),
    reply: page(historyEntry),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['contactNotFound', 'contactMerged'],
  }),
  restoreValue: endpoint({
    method: 'POST',
    path: '/clients/{id}/history/{entryId}/restore',
    summary: 'Restore the value that a field had before this entry, as an ordinary change.',
    params: z.object({ id, entryId: id }),
    body: z.strictObject({ field: fieldKey }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: [
      'contactNotFound',
      'contactMerged',
      'contactNeedsName',
      'recordNotFound',
      'userNotFound',
      'historyNotFound',
      'notRestorable',
      'valueNoLongerFits',
      'refusedWhileGhosting',
    ],
  }),
}

export const historyErrors = {
  historyNotFound: { status: 404, message: 'This entry doesn’t exist in the contact’s history.' },
  notRestorable: {
    status: 422,
    message: 'This value can’t be restored. It wasn’t saved, or it now belongs to another contact.',
  },
  valueNoLongerFits: {
    status: 422,
    message: 'This value is no longer valid, because the rules for its field have changed.',
  },
} as const
