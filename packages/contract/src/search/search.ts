// One search over all data of an account: contacts, their records, notes, documents, and follow-ups.
import { z } from 'zod'
import { foundContact, foundTotal } from '../contacts/contact-fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, nameList } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { isLongEnough, type SearchKind, searchKinds, shortestSearch } from './search-kinds.ts'

const recordKinds = searchKinds.filter((kind) => kind !== 'contact')

export const foundRecord = z
  .object({
    kind: z.enum(recordKinds as [Exclude<SearchKind, 'contact'>, ...Exclude<SearchKind, 'contact'>[]]),
    id,
    title: z
      .string()
      .describe('A name, `2019 Honda Civic`, the carrier and type of a policy, or the part of a text that was found.'),
    detail: z.string().nullable().describe('A policy’s number, a VIN or Hull ID, what somebody is to the contact.'),
    exact: z.boolean().describe('Its number is the one that was typed, however it is written.'),
    marks: z.array(z.string()).describe('What to mark: beginnings of words in small letters without accents.'),
    at: instant.describe(
      'When it was last changed; of a note or document when it was made, of a follow-up when it is due.',
    ),
    contact: z
      .object({
        id,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        companyName: z.string().nullable(),
      })
      .nullable()
      .describe('Whose it is; null for a follow-up about nobody.'),
    of: z
      .object({ kind: z.enum(['policy', 'vehicle', 'home']), id })
      .nullable()
      .describe('The record that a document belongs to, where that is not the contact itself.'),
  })
  .meta({ id: 'FoundRecord' })

export const searchEndpoints = {
  searchEverything: endpoint({
    method: 'GET',
    path: '/search',
    summary:
      'Contacts by name, phone, e-mail or company; dependents, policies, vehicles, homes, commercial accounts, addresses, notes, documents and follow-ups by their words, alone or together with the names of their contact.',
    query: z.strictObject({
      query: z
        .string()
        .trim()
        .refine(isLongEnough, `enter at least ${shortestSearch} characters`)
        .max(200)
        .describe(
          'Words in any order, names also mistyped; a phone, policy number, VIN or Hull ID in any format, or its end.',
        ),
      kinds: nameList(searchKinds)
        .optional()
        .describe(`Only these, separated by commas or as repeated parameters: ${searchKinds.join(', ')}.`),
      limit: z.coerce.number().int().min(1).max(50).default(5).describe('At most so many of each kind.'),
    }),
    reply: z.object({
      contacts: z.array(foundContact),
      contactTotal: foundTotal
        .optional()
        .describe('How many contacts hold all that was typed; `GET /clients?search=` pages through them.'),
      records: z
        .array(foundRecord)
        .describe(
          'Those whose number was typed first, then by kind, the newest of each first. One’s own and the team’s follow-ups alone.',
        ),
      more: z.array(z.enum(searchKinds)).describe('Kinds of which more were found than the limit.'),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
}
