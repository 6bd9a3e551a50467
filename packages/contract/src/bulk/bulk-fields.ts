// What an action over many contacts does, to whom, and how far it is.
import { z } from 'zod'
import { date, kind as followupKind, note, reminderAt } from '../followups/followup.ts'
import { id, instant } from '../kit/page.ts'
import { listFilter, wantedContacts } from '../views/contact-list.ts'

export const bulkLimits = {
  /** Contacts that a request lists individually. */
  ids: 10_000,
  /** Runs of one person that are in progress at the same time. */
  running: 3,
  /** Runs that a person sees. */
  listed: 20,
  /** Contacts that an event lists individually. */
  told: 500,
} as const

/** How many days an action can be undone. */
export const bulkUndoDays = 30

export const bulkKinds = [
  'addTag',
  'removeTag',
  'assignOwner',
  'setLocation',
  'addFollowup',
  'requestReview',
  'delete',
] as const
export type BulkKind = (typeof bulkKinds)[number]

export const bulkAction = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('addTag'), tag: id.describe('A tag without rules.') }),
    z.strictObject({ kind: z.literal('removeTag'), tag: id.describe('A tag without rules.') }),
    z.strictObject({ kind: z.literal('assignOwner'), user: id.nullable().describe('Null: nobody.') }),
    z.strictObject({ kind: z.literal('setLocation'), location: id.nullable().describe('Null: none.') }),
    z.strictObject({
      kind: z.literal('addFollowup'),
      assignTo: z.enum(['team', 'peer', 'self']).describe('Who is to do it, as for a single follow-up.'),
      user: id.nullable().default(null).describe('The colleague, for `peer` alone.'),
      type: followupKind.default('call'),
      date,
      reminderAt: reminderAt.default(null),
      note: note.default(''),
    }),
    z.strictObject({
      kind: z.literal('requestReview'),
      as: z
        .enum(['self', 'manager'])
        .default('self')
        .describe('Who is named as having served them: the caller, or who manages each contact, else the caller.'),
    }),
    z.strictObject({ kind: z.literal('delete') }),
  ])
  .meta({ id: 'BulkAction' })
export type BulkAction = z.output<typeof bulkAction>

/** Some contacts. */
export const chosenIds = z
  .array(id)
  .min(1, 'choose at least one contact')
  .max(bulkLimits.ids, 'choose all that fit instead')

/** All contacts of a list, as the list asks for them, except some. */
export const matchingContacts = {
  ...wantedContacts,
  except: z.array(id).max(bulkLimits.ids, 'exclude fewer contacts').default([]).describe('Contacts to leave out.'),
}

export const bulkTarget = z
  .union([z.strictObject({ ids: chosenIds }), z.strictObject({ ...matchingContacts, filter: listFilter })])
  .describe('Contacts by id, or all that a list shows: the filter, null for all, applies once, at the start.')
  .meta({ id: 'BulkTarget' })
export type BulkTarget = z.output<typeof bulkTarget>

export const bulkStatuses = ['collecting', 'running', 'done', 'cancelled', 'failed'] as const
const undoStatuses = ['running', 'done', 'failed'] as const
const count = z.number().int()

export const bulkRun = z
  .object({
    id,
    kind: z.enum(bulkKinds),
    subject: z.string().nullable().describe('Name of the tag, the person, or the location, as it was at the start.'),
    status: z
      .enum(bulkStatuses)
      .describe(
        '`collecting`: the contacts are being written down. `cancelled`: the contacts done before stay changed.',
      ),
    total: count.describe('The number of contacts; it grows while they are collected.'),
    done: count.describe('Contacts processed so far.'),
    changed: count,
    unchanged: count.describe('Those that were so before.'),
    failed: count.describe('Those that could not be changed.'),
    problem: z.string().nullable().describe('Why it failed.'),
    startedBy: id.describe('Who started it.'),
    createdAt: instant,
    finishedAt: instant.nullable(),
    undoableUntil: instant.nullable().describe('Null when there is nothing to undo, or no longer.'),
    undo: z
      .object({
        status: z.enum(undoStatuses),
        by: id.nullable().describe('Who asked for it.'),
        total: count,
        done: count,
        restored: count,
        kept: count.describe('Contacts that it left as they are, because they have changed since.'),
        problem: z.string().nullable(),
        finishedAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'BulkRun' })

/** Why a contact was not changed, or was kept by an undo. */
export const bulkReasons = [
  'contactGone',
  'tooManyTags',
  'changedSince',
  'tagGone',
  'ownerGone',
  'locationGone',
  'followupChanged',
  'restoredSince',
  'reviewsDisabled',
  'reviewNoMobile',
  'reviewOpen',
  'reviewRecent',
  'reviewNotTextable',
  'reviewSent',
] as const
export type BulkReason = (typeof bulkReasons)[number]

export const bulkContact = z
  .object({
    id,
    name: z.string().nullable().describe('Null when the contact no longer exists.'),
    deleted: z.boolean(),
    reason: z.enum(bulkReasons),
  })
  .meta({ id: 'BulkContact' })
