// Contacts as a spreadsheet: the endpoints, and their events.
import { z } from 'zod'
import { chosenIds, matchingContacts } from '../bulk/bulk-fields.ts'
import { letter } from '../contacts/contact-fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant } from '../kit/page.ts'
import { admins } from '../kit/role.ts'

export const contactExport = z
  .strictObject({
    filter: z
      .strictObject({
        letter: letter.optional(),
        tag: id.optional(),
        search: z
          .string()
          .trim()
          .max(200)
          .optional()
          .describe('All that the list finds, the best first. A Social Security number finds nobody here.'),
        ids: chosenIds.optional().describe('Only these; the other filters don’t apply then.'),
        filter: matchingContacts.filter.describe('As in the contact table; by name.'),
        favorites: matchingContacts.favorites,
        except: matchingContacts.except,
      })
      .prefault({})
      .describe('As in the list; all contacts where it is empty.'),
    addresses: z.boolean().default(false).describe('A sheet of them.'),
    policies: z.boolean().default(false).describe('A sheet of them.'),
    dependants: z.boolean().default(false).describe('A sheet of them.'),
    extras: z.boolean().default(false).describe('A sheet of additional info: contact, label and value.'),
    private: z
      .boolean()
      .default(false)
      .describe('Also what is masked elsewhere, in clear; each value goes into the audit log as a look at it does.'),
    exportId: id.optional().describe('Chosen by the caller, who is told by `contact_export` how far this one is.'),
  })
  .meta({ id: 'ContactExport' })

const exportSheets = ['addresses', 'policies', 'dependents', 'extras'] as const

export const exportRecord = z
  .object({
    id,
    by: z.string().describe('Who asked for it.'),
    at: instant,
    endedAt: instant.nullable(),
    state: z
      .enum(['running', 'done', 'stopped'])
      .describe('`stopped`: canceled, failed, or without an end for an hour; its file opens nowhere.'),
    of: z
      .enum(['all', 'letter', 'tag', 'search', 'chosen'])
      .describe('Which contacts; `chosen` is any other choice than the ones before it.'),
    term: z.string().nullable().describe('The letter, the tag’s name, or what was searched for.'),
    sheets: z.array(z.enum(exportSheets)).describe('Beside the contacts.'),
    private: z.boolean().describe('With private values in clear.'),
    rows: z.number().int().describe('Of all sheets: those that were sent, or that it will have while it runs.'),
  })
  .meta({ id: 'ExportRecord' })

export const mostListedExports = 100

export const exportEndpoints = {
  listExports: endpoint({
    method: 'GET',
    path: '/exports',
    summary: `Who exported contacts, and when: the newest ${mostListedExports}, from the audit log.`,
    reply: z.object({ data: z.array(exportRecord).max(mostListedExports) }),
    who: admins,
    rate: 'read',
  }),
  exportContacts: endpoint({
    method: 'POST',
    path: '/clients/export',
    summary:
      'A spreadsheet `contacts-export-{timestamp}.xlsx` of contacts with a sheet for each of the chosen records, linked by the contact’s id. Streamed; what broke off has no end and opens nowhere.',
    body: contactExport,
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    maxBytes: 512 * 1024,
    errors: ['tagNotFound', 'exportsBusy'],
    refusedToGhosts: true,
    secret: true,
  }),
}

export const exportErrors = {
  exportsBusy: { status: 503, message: 'Other exports are in progress. Try again when they’re done.' },
} as const

export const exportEvents = {
  exportRecorded: serverEvent({
    name: 'export_update',
    summary: 'An export began or ended; sent to people with admin rights.',
    payload: exportRecord,
  }),
  exportProgressed: serverEvent({
    name: 'contact_export',
    summary: 'The progress of an export; sent to the session that requested it.',
    payload: z.object({
      exportId: id,
      rows: z.number().int().describe('Of all sheets, so far.'),
      total: z.number().int().describe('Of all sheets.'),
    }),
  }),
}
