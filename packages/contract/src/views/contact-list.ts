// Contacts in any order, with any filter: the rows of the contact list.
import { z } from 'zod'
import { clientStatuses } from '../contacts/client-status.ts'
import { contactSummary, letter } from '../contacts/contact-fields.ts'
import { followupAssignees, followupKinds } from '../followups/followup-rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instant, list, page } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { treeOf } from '../tags/rule-schema.ts'
import { faultsOfFilter } from './list-fields.ts'
import { sortKeys, viewLimits } from './list-shape.ts'

/** A sent filter: every rule is complete, and every operator fits its field. */
export const listFilter = treeOf(faultsOfFilter)
  .nullable()
  .describe('A tree of rules like a dynamic tag’s, with the fields of the list too. Null: all contacts.')

export const listSort = z.strictObject({
  by: z
    .enum(sortKeys)
    .describe(
      '`name`: by last name. Contacts without a next follow-up, next renewal, owner, location, or company come last in both directions, by name. `status`: active, lapsed, former, lead.',
    ),
  descending: z.boolean().default(false),
})

/** Which contacts: of the list, and of an action on all that fit. */
export const wantedContacts = {
  filter: listFilter.default(null),
  letter: letter.optional().describe('Only last names that begin with it; `#`: with no letter.'),
  favorites: z.literal(true).optional().describe('Only one’s favorites.'),
}

const person = z.object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })

export const contactRow = contactSummary
  .extend({
    moreTags: z.number().int().describe('How many tags it has beyond those of `tags`.'),
    owner: person.nullable(),
    location: z.object({ id, name: z.string() }).nullable(),
    status: z.enum(clientStatuses).describe('Today; `coverage` says what it is derived from.'),
    policies: z.object({
      count: z.number().int().describe('Policies in force.'),
      types: z.array(z.string()).describe('Types of policies as typed, each once, at most 5.'),
    }),
    premium: z.number().int().describe('What the premiums of the policies in force come to in a year, in cents.'),
    nextRenewal: day.nullable().describe('The next term date of a policy without a successor, today or later.'),
    nextFollowup: z
      .object({
        id,
        date: instant,
        note: z.string().describe('Its beginning.'),
        assignTo: z.enum(followupAssignees),
        kind: z.enum(followupKinds).describe('What is to be done.'),
        user: id.nullable().describe('The colleague of `peer`, oneself for `self`.'),
        createdBy: id.nullable(),
        version: z.number().int(),
      })
      .nullable()
      .describe('The first open one that the caller may see.'),
    lastContact: z.object({ at: instant, kind: z.enum(['note', 'call', 'text']) }).nullable(),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'ContactRow' })

export const listEndpoints = {
  listRows: endpoint({
    method: 'POST',
    path: '/clients/list',
    summary: 'A page of contacts that fit a filter, in an order.',
    body: z.strictObject({
      ...wantedContacts,
      sort: listSort,
      cursor: singleLine(1000).optional().describe('`next` of the previous page.'),
      limit: z.number().int().min(1).max(viewLimits.rows).default(50),
    }),
    reply: page(contactRow).extend({
      partial: z
        .object({
          looked: z.number().int().describe('Contacts looked at so far, on this page and those before it.'),
          of: z.number().int().describe('Contacts of the account.'),
        })
        .optional()
        .describe(
          'No index serves the filter in this order, so the search stopped after a short time. `data` has what was found, possibly nothing; `next` goes on.',
        ),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
    maxBytes: 128 * 1024,
    passive: true,
    reads: true,
  }),
  countRows: endpoint({
    method: 'POST',
    path: '/clients/list/count',
    summary: 'How many contacts fit a filter, and their premium.',
    body: z.strictObject(wantedContacts),
    reply: z.object({
      contacts: z.number().int(),
      premium: z.number().int().describe('What the premiums of their policies in force come to in a year, in cents.'),
      exact: z.boolean().describe('False: counting stopped after a short time; there are at least so many.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
    maxBytes: 128 * 1024,
    passive: true,
    reads: true,
  }),
  rowsById: endpoint({
    method: 'POST',
    path: '/clients/list/rows',
    summary: 'Rows of the contact list by id, after a change; deleted contacts are left out.',
    body: z.strictObject({ ids: z.array(id).min(1).max(viewLimits.rows) }),
    reply: list(contactRow),
    who: everyone,
    rate: 'read',
    turn: 'search',
    passive: true,
    reads: true,
  }),
}
