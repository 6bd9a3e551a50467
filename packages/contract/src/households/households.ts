// Merging two contacts, splitting one, and promoting the secondary person; each can be undone for 30 days.
import { z } from 'zod'
import { contact, contactSummary } from '../contacts/contact-fields.ts'
import { recordKinds } from '../forms/record-kinds.ts'
import { holding } from '../kit/bounds.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { day, id, instant, list, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { deletedEndpoints } from './deleted-contacts.ts'

export const mergeModes = ['combine', 'primary', 'secondary'] as const
export const splitTypes = ['secondary', 'primary'] as const
export const splitActions = ['keep', 'copy', 'move'] as const
/** The items that a split offers individually. */
export const splitKinds = [...recordKinds, 'documents', 'notes', 'tags'] as const
export const householdKinds = ['merge', 'split', 'promotion'] as const
/** How many days a change of a household can be undone. */
export const undoDays = 30

const clientId = z.object({ id })
const bothIds = z.object({ id, otherId: id })
const changeId = z.object({ id, changeId: id })

const count = z.object({
  kind: z.enum(splitKinds),
  count: z.number().int(),
})

/** A displayed value: private ones are masked, money is in cents, days are YYYY-MM-DD. */
const shownValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

export const mergeReport = z
  .object({
    moved: z.array(count).describe('How many of each kind came over.'),
    keptOnce: z
      .array(z.object({ kind: z.enum(splitKinds), label: z.string().describe('Which one, in words.') }))
      .describe('What both had alike: it stands once now.'),
    kept: z
      .array(z.object({ field: z.string().describe('Key of the field.'), value: shownValue }))
      .describe(
        'Values of either contact that were not picked: phones and e-mails are additional info now, others in a note.',
      ),
    leftOut: z
      .array(z.object({ field: z.string().describe('Key of the field.'), value: shownValue }))
      .describe('Private values, and the agency’s, that were not picked: they are gone unless the merge is undone.'),
  })
  .meta({ id: 'MergeReport' })

export const splitReport = z.object({ moved: z.array(count), copied: z.array(count) }).meta({ id: 'SplitReport' })

const named = z.object({ id, name: z.string() })

export const householdChange = z
  .object({
    id,
    kind: z.enum(householdKinds).describe('`promotion`: the primary person was deleted and the secondary moved up.'),
    at: instant,
    by: z.string().describe('Name of whoever did it, as it was then.'),
    client: named.describe('The contact that goes on.'),
    other: named.nullable().describe('Who was merged into it, or split off from it; null for a promotion.'),
    undoneAt: instant.nullable(),
    undoable: z
      .enum(['yes', 'undone', 'tooLate', 'laterFirst'])
      .describe('`laterFirst`: a later merge or split of these contacts has to be undone before.'),
  })
  .meta({ id: 'HouseholdChange' })

export const sinceOutcomes = ['stays', 'follows', 'withOther', 'lost'] as const
export const householdReport = householdChange
  .extend({
    fields: z
      .array(
        z.object({
          client: id.describe('Whose field it is now.'),
          field: z.string().describe('Key of the field.'),
          before: shownValue,
          written: shownValue.describe('What the merge or split made of it.'),
          now: shownValue,
          outcome: z
            .enum(sinceOutcomes)
            .describe(
              '`stays`: where it is · `follows`: goes along with its person · `withOther`: with the contact that goes · `lost`: the former value takes its place.',
            ),
        }),
      )
      .describe('Fields that somebody has changed since.'),
    records: z
      .array(
        z.object({
          kind: z.enum(splitKinds),
          id,
          label: z.string(),
          since: z.enum(['added', 'changed', 'deleted']),
          outcome: z.enum(sinceOutcomes),
        }),
      )
      .describe('What was added, changed or deleted since, at most 200.'),
  })
  .meta({ id: 'HouseholdReport' })

/** `ssn` is reported only to people who may look numbers up; for others it does not make two contacts duplicates. */
export const duplicateReasons = ['ssn', 'email', 'phone', 'nameAndBirthday', 'nameAndAddress'] as const
/** Of the two people of a contact; names, birthdays, and addresses are the primary person's. */
const person = z.enum(['primary', 'secondary'])
const duplicateReason = z
  .object({
    same: z.enum(duplicateReasons),
    ofClient: person.describe('Whose it is of the contact.'),
    ofMatch: person.describe('Whose it is of the one that it resembles.'),
    values: z
      .array(z.string())
      .describe('What is the same: phones in digits, e-mails, a day, lines of an address; nothing of what is private.'),
  })
  .meta({ id: 'DuplicateReason' })
const duplicatePerson = contactSummary.extend({ dob: day.nullable(), createdAt: instant })

export const householdEndpoints = {
  ...deletedEndpoints,
  mergeContacts: endpoint({
    method: 'PUT',
    path: '/clients/{id}/mergeWith/{otherId}',
    summary:
      'Merge the other contact into this one, with everything kept about it. Its id answers contactMerged from then on.',
    params: bothIds,
    body: z.strictObject({
      mergeAs: z
        .enum(mergeModes)
        .describe(
          '`combine`: both are the same household, field by field · `primary`, `secondary`: the other person becomes that of this contact. Where either has a co-applicant already only `combine` is possible.',
        ),
      combineWithType: z
        .enum(['primary', 'secondary'])
        .default('primary')
        .describe('With whom the other primary person is combined; the other co-applicant with the one that is left.'),
      combineData: holding(
        z.record(z.string().max(60), z.enum(['this', 'other'])),
        1_000,
        'names more fields than there are',
      )
        .default({})
        .describe('Field → whose value stays. Where nothing is said, this one’s, and the other’s where that is empty.'),
      otherVersion: z
        .number()
        .int()
        .optional()
        .describe('Of the other contact as it was looked at; stale answers 409.'),
    }),
    reply: z.object({ newClient: contact, change: id.describe('To undo it.'), report: mergeReport }),
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 32 * 1024,
    errors: [
      'contactNotFound',
      'contactMerged',
      'mergeWithItself',
      'mergeMustCombine',
      'userNotFound',
      'tooManyRecords',
      'tooManyDocuments',
    ],
  }),
  splitContact: endpoint({
    method: 'PUT',
    path: '/clients/{id}/split',
    summary: 'One of the two people becomes a separate contact; each item stays, is copied, or moves.',
    params: clientId,
    body: z.strictObject({
      type: z.enum(splitTypes).describe('Who goes. When the primary person does, the secondary moves up.'),
      items: z
        .array(z.strictObject({ kind: z.enum(splitKinds), id, action: z.enum(splitActions) }))
        .max(5000)
        .default([])
        .describe('What is not named is kept. Documents of a policy, vehicle or home go along with it.'),
    }),
    reply: z.object({ newClient: contact, change: id.describe('To undo it.'), report: splitReport }),
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 512 * 1024,
    errors: [
      'contactNotFound',
      'contactMerged',
      'contactNeedsName',
      'nothingToSplit',
      'itemNotFound',
      'tooMuchToCopy',
      'userNotFound',
    ],
  }),
  deletePrimary: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/primary',
    summary: 'Delete the primary person: the secondary person becomes the primary one. The contact’s records stay.',
    params: clientId,
    reply: z.object({ newClient: contact, change: id.describe('To undo it.') }),
    status: 200,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'contactMerged', 'contactNeedsName', 'nothingToSplit'],
  }),
  listHouseholdChanges: endpoint({
    method: 'GET',
    path: '/clients/{id}/household-changes',
    summary: 'Merges and splits of a contact, newest first, at most 50.',
    params: clientId,
    reply: list(householdChange),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  getHouseholdChange: endpoint({
    method: 'GET',
    path: '/clients/{id}/household-changes/{changeId}',
    summary: 'A merge or split, with what has changed since and what happens to that when it is undone.',
    params: changeId,
    reply: householdReport,
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound', 'householdChangeNotFound'],
  }),
  undoHouseholdChange: endpoint({
    method: 'POST',
    path: '/clients/{id}/household-changes/{changeId}/undo',
    summary: 'Undo it. Later changes stay, as the report says.',
    params: changeId,
    reply: householdReport,
    who: everyone,
    rate: 'write',
    errors: [
      'contactNotFound',
      'contactNeedsName',
      'householdChangeNotFound',
      'undoLaterFirst',
      'undoTooLate',
      'userNotFound',
    ],
  }),
  listDuplicates: endpoint({
    method: 'GET',
    path: '/clients/duplicates',
    summary: 'Possible duplicates, each with the similar older contacts, newest first.',
    query: pageQuery(100, 25),
    reply: page(
      z.object({
        client: duplicatePerson,
        matches: z
          .array(z.object({ client: duplicatePerson, reasons: z.array(duplicateReason) }))
          .describe('At most 10.'),
      }),
    ).extend({
      searched: z.number().int().describe('Contacts looked at for this page; a page may be empty and have a next one.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
  }),
  markNotDuplicate: endpoint({
    method: 'PUT',
    path: '/clients/{id}/not-duplicate/{otherId}',
    summary: 'Mark two contacts as different people: they are no longer listed as duplicates.',
    params: bothIds,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'mergeWithItself'],
  }),
  unmarkNotDuplicate: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/not-duplicate/{otherId}',
    summary: 'Undo that.',
    params: bothIds,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound'],
  }),
}

export const householdErrors = {
  contactMerged: { status: 410, message: 'This contact was merged into another one, which now has everything.' },
  mergeWithItself: { status: 422, message: 'Choose another contact. These two are the same.' },
  mergeMustCombine: {
    status: 422,
    message: 'One of these contacts already has a co-applicant. Combine them field by field.',
  },
  nothingToSplit: { status: 422, message: 'This contact has no co-applicant.' },
  itemNotFound: { status: 409, message: 'Some of your choices no longer exist. Check them.' },
  tooMuchToCopy: {
    status: 422,
    message: 'The documents to copy are larger than 200 MB in total. Move some of them, or keep them.',
  },
  householdChangeNotFound: { status: 404, message: 'This merge or split doesn’t exist.' },
  undoLaterFirst: { status: 409, message: 'Undo the later merge or split of these contacts first.' },
  undoTooLate: { status: 409, message: 'You can undo this only once, and only for 30 days.' },
} as const

export const householdEvents = {
  householdChanged: serverEvent({
    name: 'household_change',
    summary:
      'Contacts were merged or split, or that was undone: load again what depends on them. Whoever looks at `otherId` after a merge goes to `clientId`.',
    payload: z.object({
      kind: z.enum(householdKinds),
      undone: z.boolean(),
      clientId: id,
      otherId: id.nullable(),
    }),
    stream: 'contacts',
  }),
}
