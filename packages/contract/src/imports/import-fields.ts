// The fields of an import, its trial run, and its undo; their endpoints and events are in imports.ts.
import { z } from 'zod'
import { id, instant } from '../kit/page.ts'

/**
 * The targets of a column. `extra` stores it as additional info under its own heading, `sealedExtra` does the same
 * encrypted; `skip` omits it. Private columns can only be `sealedExtra`, an SSN, or skipped.
 */
export const importTargets = [
  'firstName',
  'preferredFirstName',
  'lastName',
  'fullName',
  'suffix',
  'companyName',
  'email',
  'phone',
  'phoneExtension',
  'mobilePhone',
  'gender',
  'dob',
  'occupation',
  'employerName',
  'ssn',
  'coFirstName',
  'coLastName',
  'coEmail',
  'coMobilePhone',
  'coDob',
  'coSsn',
  'address',
  'address2',
  'city',
  'county',
  'state',
  'zipcode',
  'mailingAddress',
  'mailingAddress2',
  'mailingCity',
  'mailingCounty',
  'mailingState',
  'mailingZipcode',
  'note',
  'tags',
  'externalId',
  'extra',
  'sealedExtra',
  'skip',
] as const
export const importTarget = z
  .enum(importTargets)
  .describe('`externalId`: the number another program knows the person by, kept as additional info.')

export const importStatuses = ['uploaded', 'queued', 'running', 'done', 'failed', 'cancelled'] as const
export const importSources = [
  'google',
  'outlook',
  'hubspot',
  'salesforce',
  'pipedrive',
  'mailchimp',
  'linkedin',
  'thunderbird',
  'agency',
  'vcard',
  'plain',
] as const
/** For a row: `conflict` when nothing is imported because a person has to decide. */
export const importOutcomes = ['create', 'update', 'skip', 'conflict', 'fail'] as const
export const importOutcome = z.enum(importOutcomes)
export type ImportOutcome = (typeof importOutcomes)[number]

/** Column index → target, in the order of the columns. */
export const importMapping = z.array(importTarget).min(1).max(300)

export const importRules = z
  .strictObject({
    same: z
      .enum(['name', 'email', 'phone', 'externalId', 'ssn'])
      .describe('Who is the same person. `name`: the same name with the same phone or e-mail address.'),
    known: z
      .enum(['skip', 'fill', 'overwrite', 'add'])
      .describe(
        'What to do with who is here already, or stands further up in the file. `skip`: nothing. `fill`: empty fields only. `overwrite`: the file’s values count. `add`: a second contact. Notes and tags are only ever added.',
      ),
  })
  .meta({ id: 'ImportRules' })
export type ImportRules = z.output<typeof importRules>
export const usualRules: ImportRules = { same: 'name', known: 'skip' }

const count = z.number().int()

const column = z.object({
  index: count,
  name: z.string(),
  samples: z.array(z.string()).describe('Up to three values that are not empty; private ones masked.'),
  filled: count.describe('Rows with a value.'),
  suggested: importTarget,
  domain: z
    .enum(['policies', 'vehicles'])
    .nullable()
    .describe('What the column is about where an import doesn’t add that: it is kept as additional info.'),
})

export const importCheck = z
  .object({
    status: z.enum(['queued', 'running', 'done', 'failed']),
    mapping: importMapping,
    rules: importRules,
    done: count.describe('Rows looked at.'),
    outcomes: z.record(importOutcome, count),
    problem: z.string().nullable().describe('Why it failed.'),
    startedAt: instant,
  })
  .meta({ id: 'ImportCheck' })

export const importUndo = z
  .object({
    status: z.enum(['queued', 'running', 'done', 'failed']),
    changed: z.enum(['keep', 'remove']).describe('What to do with added contacts that changed since.'),
    total: count.describe('Contacts to look at.'),
    done: count,
    removed: count.describe('Added contacts that were deleted; each can be restored for 30 days.'),
    restored: count.describe('Changed contacts that have former values back.'),
    tags: z
      .array(z.string())
      .describe('Tags that it had made and nobody else carries: deleted, restorable for 30 days.'),
    kept: count.describe('Contacts that stayed as they are, wholly or in some fields; listed with the reason.'),
    problem: z.string().nullable().describe('Why it failed; it may be started again and goes on.'),
    by: z.string(),
    startedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'ImportUndo' })

export const contactImport = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(importSources).describe('Recognized from the headings, or from the kind of file.'),
    encoding: z.string(),
    delimiter: z.string(),
    rows: count,
    columns: z.array(column),
    notices: z.array(z.string()).describe('What the reader should know about the file, such as photos left out.'),
    mapping: importMapping.nullable().describe('As started; null before.'),
    rules: importRules.nullable().describe('As started; null before.'),
    status: z.enum(importStatuses),
    progress: z.object({
      done: count,
      created: count,
      updated: count.describe('Rows that changed a contact.'),
      skipped: count.describe('Rows with nothing new about who is here already.'),
      conflicts: count.describe('Rows that a person has to decide about: they come back with the failed ones.'),
      failed: count,
      zipFilled: count.describe('Added or changed rows whose ZIP code gave them their city or state.'),
    }),
    problem: z.string().nullable().describe('Why it failed as a whole.'),
    check: importCheck.nullable().describe('The latest trial run.'),
    undo: importUndo.nullable(),
    undoableUntil: instant.nullable().describe('Null where there is nothing to undo (any more).'),
    createdAt: instant,
    finishedAt: instant.nullable(),
    by: z.string(),
  })
  .meta({ id: 'ContactImport' })

/** A change of its status. */
export const importStateChange = z
  .object({
    from: z.enum(importStatuses),
    to: z.enum(importStatuses),
    at: instant,
    by: z.string().describe('As they were called then.'),
    reason: z.string().nullable().describe('Why it failed.'),
  })
  .meta({ id: 'ImportStateChange' })

/** What a row would do, or why it would do nothing. */
export const checkedRow = z
  .object({
    row: count.describe('Line of the table, the first below the headings is 1.'),
    outcome: importOutcome,
    name: z.string().describe('What the contact is or would be called; empty where there is none.'),
    contact: id.nullable().describe('The contact it is about; null for a new one, for several or for none.'),
    sameAs: count.nullable().describe('The row further up whose new contact it is about.'),
    fields: z.array(
      z.object({
        target: importTarget,
        name: z.string().nullable().describe('Of additional info: what it is called.'),
        from: z.string().nullable().describe('What the contact holds; private values are masked.'),
        to: z.string().describe('What the file holds; private values are masked.'),
        taken: z.boolean().describe('False: the contact keeps what it holds.'),
      }),
    ),
    problems: z.array(z.string()),
  })
  .meta({ id: 'CheckedRow' })

/** A contact of an import that changed since, or that its undo left unchanged. */
export const importChange = z
  .object({
    contact: id,
    name: z.string(),
    kind: z.enum(['created', 'updated']).describe('What the import did to it.'),
    edited: z.boolean().describe('Somebody saved it since.'),
    notes: count.describe('Notes and calls since; of an added contact only.'),
    fields: z
      .array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          imported: z.string().nullable(),
          now: z.string().nullable(),
        }),
      )
      .describe('Of an updated contact: what was changed since and so is not given back. Private values are masked.'),
    left: z.boolean().describe('Undo leaves it, or these fields, alone.'),
  })
  .meta({ id: 'ImportChange' })
