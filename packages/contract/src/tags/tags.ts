// Tags: simple ones, which people and imports assign, and dynamic ones, which a query assigns and removes.
import { z } from 'zod'
import { contactSummary } from '../contacts/contact-fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant, list, page, pageQuery } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { tagLimits } from './limits.ts'
import { ruleTree, storedTree } from './rule-schema.ts'

const tagId = z.object({ id })
const clientId = z.object({ id })

const name = singleLine(tagLimits.name, 'Enter a name.').describe('Once in an account, whatever its capitals.')
const description = multiLine(tagLimits.description)

const sentQuery = z
  .strictObject({
    value: ruleTree,
    mongodb: z.string().max(200_000).optional().describe('Not looked at: the server writes its own.'),
    isValid: z.boolean().optional().describe('Not looked at: the server checks for itself.'),
  })
  .describe('Who gets the tag; null or left out in a new tag: a simple one.')

export const tag = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    type: z.enum(['core', 'tenant']).describe('`core`: comes with the product and stays as it is.'),
    dynamic: z.boolean().describe('Assigned by a query.'),
    queryObj: z
      .object({
        value: storedTree,
        mongodb: z.string().describe('The tree as a MongoDB filter, to be read; nothing is asked with it.'),
        isValid: z.boolean().describe('False: a rule is understood no longer, and contacts keep what they have.'),
      })
      .nullable()
      .describe('Null: a simple tag.'),
    assigned: z.number().int().describe('Contacts that carry it.'),
    pending: z
      .number()
      .int()
      .describe('Contacts for whom a new or changed query is still to be decided, roughly; 0 when all is done.'),
    updatedAt: instant,
    version: z.number().int().describe('For If-Match.'),
  })
  .meta({ id: 'Tag' })

export const contactTag = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    type: z.enum(['core', 'tenant']),
    dynamic: z.boolean().describe('Assigned by a query: cannot be given or taken by hand.'),
    isActive: z.boolean().describe('Whether the contact carries it now.'),
    status: z.enum(['assigned', 'pending']).describe('`pending`: a new or changed query is still to evaluate.'),
  })
  .meta({ id: 'ContactTag' })

export const tagEndpoints = {
  listTags: endpoint({
    method: 'GET',
    path: '/tags',
    summary: 'Tags with their number of contacts.',
    query: pageQuery(100, 100).extend({
      sort: z.enum(['name', '-name', 'assigned', '-assigned']).default('name'),
      search: z.string().trim().max(tagLimits.name).optional().describe('Part of a name, whatever its capitals.'),
    }),
    reply: page(tag),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listAssigned: endpoint({
    method: 'GET',
    path: '/tags/{id}/assigned',
    summary: 'Contacts with a tag, by name.',
    params: tagId,
    query: pageQuery(200, 50),
    reply: page(contactSummary),
    who: everyone,
    rate: 'read',
    turn: 'search',
    errors: ['tagNotFound'],
  }),
  createTag: endpoint({
    method: 'POST',
    path: '/tags',
    summary: 'Add a tag: a simple one, or with a query a dynamic one, which matching contacts get within moments.',
    body: z.strictObject({ name, description: description.optional(), queryObj: sentQuery.nullish() }),
    reply: tag,
    status: 201,
    who: admins,
    rate: 'write',
    maxBytes: 256 * 1024,
    errors: ['tagNameTaken', 'tooManyTags', 'tagsUnknown', 'tagCycle'],
  }),
  updateTag: endpoint({
    method: 'PUT',
    path: '/tags/{id}',
    summary:
      'Change what is sent. A query that changes is decided again for every contact; null makes the tag a simple one, which contacts keep. With If-Match a stale edit answers 409 with the current tag.',
    params: tagId,
    body: z.strictObject({ name: name.optional(), description: description.optional(), queryObj: sentQuery.nullish() }),
    reply: tag,
    versioned: true,
    who: admins,
    rate: 'write',
    maxBytes: 256 * 1024,
    errors: ['tagNotFound', 'tagIsCore', 'tagNameTaken', 'tagsUnknown', 'tagCycle'],
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/tags/{id}',
    summary: 'Delete a tag; it can be restored for 30 days, with its contacts.',
    params: tagId,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['tagNotFound', 'tagIsCore', 'tagInUse'],
  }),
  restoreTag: endpoint({
    method: 'POST',
    path: '/tags/{id}/restore',
    summary: 'Restore a deleted one.',
    params: tagId,
    reply: tag,
    who: admins,
    rate: 'write',
    errors: ['tagNotFound', 'tagNameTaken', 'tagsUnknown', 'tagCycle'],
  }),
  previewTag: endpoint({
    method: 'POST',
    path: '/tags/preview',
    summary: 'The exact number of contacts that match a tree now, and what saving it would change.',
    body: z.strictObject({
      value: ruleTree,
      tagId: id.optional().describe('The tag being edited, to compare with.'),
    }),
    reply: z.object({
      count: z.number().int(),
      added: z.number().int().nullable().describe('Who would get the tag; null without `tagId`.'),
      removed: z.number().int().nullable().describe('Who would lose it; null without `tagId`.'),
    }),
    who: admins,
    rate: 'read',
    turn: 'count',
    maxBytes: 128 * 1024,
    errors: ['tagNotFound', 'tagsUnknown', 'tagCycle'],
  }),
  explainTag: endpoint({
    method: 'GET',
    path: '/tags/{id}/explain/{clientId}',
    summary: 'Why a contact has a dynamic tag or not: every rule with its result and the matched value.',
    params: z.object({ id, clientId: id }),
    reply: z.object({
      assigned: z.boolean().describe('Carries it now.'),
      pending: z.boolean().describe('Something changed that is still to be decided.'),
      holds: z.boolean().describe('Fits the whole tree at this moment.'),
      query: storedTree.describe('The tree that was asked.'),
      tags: z.array(z.object({ id, name: z.string() })).describe('Those that the tree names.'),
      rules: z
        .array(
          z.object({
            path: z
              .array(z.number().int())
              .describe('Place in its group’s rules, from the top; [] is the tree. Rules of a related group count on.'),
            holds: z.boolean().describe('Of a rule within a related group: for any one of them.'),
            met: z
              .array(z.string())
              .describe('The values it met, at most 5; empty: there is none. Never a private one.'),
          }),
        )
        .describe('Parents first.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'count',
    errors: ['tagNotFound', 'contactNotFound', 'tagIsSimple'],
  }),
  listContactTags: endpoint({
    method: 'GET',
    path: '/clients/{id}/tag',
    summary: 'The tags of a contact, and dynamic tags that are still to be evaluated.',
    params: clientId,
    reply: list(contactTag),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  assignTags: endpoint({
    method: 'PUT',
    path: '/clients/{id}/tag',
    summary: 'Assign and remove simple tags; tags that are not named stay.',
    params: clientId,
    body: z
      .array(z.strictObject({ id, isActive: z.boolean() }))
      .min(1, 'name a tag')
      .max(tagLimits.perContact, `change at most ${tagLimits.perContact} tags at once`),
    reply: list(contactTag),
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'tagsUnknown', 'tagIsDynamic', 'tooManyContactTags'],
  }),
}

export const tagErrors = {
  tagNotFound: { status: 404, message: 'This tag doesn’t exist, or it was deleted.' },
  tagNameTaken: { status: 422, message: 'Another tag has this name. Choose a different one.' },
  tagIsCore: { status: 422, message: 'This tag is built in. It can’t be changed or deleted.' },
  tagIsDynamic: {
    status: 422,
    message: 'This tag is assigned by its rules. Change the rules or the contact’s details.',
  },
  tagIsSimple: { status: 422, message: 'This tag has no rules. People and imports assign it.' },
  tagInUse: { status: 422, message: 'The rules for other tags use this one. Change them first.' },
  tagsUnknown: { status: 422, message: 'A tag used here doesn’t exist, or it was deleted.' },
  tagCycle: {
    status: 422,
    message: 'These tags’ rules depend on each other. Remove one of them.',
  },
  tooManyTags: { status: 422, message: `An account can have at most ${tagLimits.tags} tags. Delete some first.` },
  tooManyContactTags: {
    status: 422,
    message: `A contact can have at most ${tagLimits.perContact} tags assigned by hand. Remove some first.`,
  },
} as const

/** The maximum number of contacts that an event lists individually. */
export const mostTagged = 100

export const tagEvents = {
  tagsChanged: serverEvent({
    name: 'refresh_tags',
    summary: 'Tags or their counts changed: reload them.',
    payload: z.object({}),
  }),
  contactsTagged: serverEvent({
    name: 'client_tags',
    summary: 'The tags of contacts changed, by hand or by a query.',
    payload: z.object({
      clients: z
        .array(
          z.object({ id, tags: z.array(z.object({ id, name: z.string() })).describe('All that it carries, by name.') }),
        )
        .max(mostTagged)
        .nullable()
        .describe('Null: more than are told one by one; load lists and open contacts again.'),
    }),
    stream: 'contacts',
  }),
}
