import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { serverEvent } from './kit/event.ts'
import { id, instant, list } from './kit/page.ts'
import { admins } from './kit/role.ts'

/** What a column may become; `extra` keeps it as additional info under its own heading, `skip` leaves it out. */
export const importTargets = [
  'firstName',
  'preferredFirstName',
  'lastName',
  'fullName',
  'suffix',
  'companyName',
  'email',
  'phone',
  'mobilePhone',
  'gender',
  'dob',
  'occupation',
  'ssn',
  'coFirstName',
  'coLastName',
  'coEmail',
  'coMobilePhone',
  'address',
  'address2',
  'city',
  'county',
  'state',
  'zipcode',
  'mailingAddress',
  'mailingCity',
  'mailingState',
  'mailingZipcode',
  'note',
  'tags',
  'extra',
  'skip',
] as const
export const importTarget = z.enum(importTargets)

export const importStatuses = ['uploaded', 'queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Column index → target, in the order of the columns. */
const mapping = z.array(importTarget).min(1).max(300)

const column = z.object({
  index: z.number().int(),
  name: z.string(),
  samples: z.array(z.string()).describe('Up to three values that are not empty.'),
  filled: z.number().int().describe('Rows with a value.'),
  suggested: importTarget,
})

export const contactImport = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(['google', 'outlook', 'plain']).describe('Recognised from the headings.'),
    encoding: z.string(),
    delimiter: z.string(),
    rows: z.number().int(),
    columns: z.array(column),
    mapping: mapping.nullable().describe('As started; null before.'),
    status: z.enum(importStatuses),
    progress: z.object({
      done: z.number().int(),
      created: z.number().int(),
      skipped: z.number().int().describe('Already here: same name with the same phone or e-mail.'),
      failed: z.number().int(),
    }),
    problem: z.string().nullable().describe('Why it failed as a whole.'),
    createdAt: instant,
    finishedAt: instant.nullable(),
    by: z.string(),
  })
  .meta({ id: 'ContactImport' })

const importId = z.object({ id })

export const importEndpoints = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Bring a CSV file: Google Contacts, Outlook, or any table with a heading row. Nothing is imported yet.',
    body: {
      upload: true,
      maxBytes: 50 * 1024 * 1024,
      types: [
        'text/csv',
        'text/plain',
        'application/csv',
        'application/vnd.ms-excel',
        'text/tab-separated-values',
        'application/octet-stream',
      ],
    },
    reply: contactImport,
    status: 201,
    who: admins,
    rate: 'upload',
    errors: ['importUnreadable'],
    refusedToGhosts: true,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'The newest 50 imports.',
    reply: list(contactImport),
    who: admins,
    rate: 'read',
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/imports/{id}',
    summary: 'One import with its progress.',
    params: importId,
    reply: contactImport,
    who: admins,
    rate: 'read',
    errors: ['importNotFound'],
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/preview',
    summary: 'What the first rows would become under a mapping.',
    params: importId,
    body: z.object({ mapping }),
    reply: z.object({
      data: z.array(
        z.object({
          row: z.number().int().describe('Line of the table, the first below the headings is 1.'),
          values: z.partialRecord(importTarget, z.string()).describe('Private values are masked.'),
          extras: z.array(z.object({ field: z.string(), value: z.string() })),
          outcome: z.enum(['create', 'skip', 'fail']),
          problems: z.array(z.string()),
        }),
      ),
    }),
    who: admins,
    rate: 'heavy',
    errors: ['importNotFound', 'importMappingWrong'],
    refusedToGhosts: true,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/start',
    summary: 'Begin; the import goes on by itself, also after a restart.',
    params: importId,
    body: z.object({ mapping }),
    reply: contactImport,
    status: 202,
    who: admins,
    rate: 'write',
    errors: ['importNotFound', 'importMappingWrong', 'importStarted'],
    refusedToGhosts: true,
  }),
  cancelImport: endpoint({
    method: 'DELETE',
    path: '/imports/{id}',
    summary: 'Stop it before the next batch, or discard an upload. What is in stays in.',
    params: importId,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    errors: ['importNotFound', 'importFinished'],
  }),
  downloadImportFailures: endpoint({
    method: 'GET',
    path: '/imports/{id}/failures',
    summary: 'The rows that failed, as a CSV file with a column that says why.',
    params: importId,
    reply: 'file',
    who: admins,
    rate: 'heavy',
    errors: ['importNotFound'],
    refusedToGhosts: true,
  }),
}

export const importErrors = {
  importNotFound: { status: 404, message: 'This import does not exist.' },
  importUnreadable: {
    status: 422,
    message: 'This file could not be read as a table. Please save it as CSV and try again.',
  },
  importMappingWrong: { status: 422, message: 'The mapping does not fit the file. Please check the columns.' },
  importStarted: { status: 409, message: 'This import has started already.' },
  importFinished: { status: 409, message: 'This import is over already.' },
} as const

export const importEvents = {
  importProgress: serverEvent({
    name: 'import_progress',
    summary: 'An import moved on; told to those with admin rights.',
    payload: contactImport.pick({
      id: true,
      status: true,
      rows: true,
      mapping: true,
      progress: true,
      problem: true,
      finishedAt: true,
    }),
  }),
}
