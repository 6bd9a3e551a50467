// Numbers whose calls and texts the agency does not take.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { id, instant, page, pageQuery } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { singleLine } from '../kit/text-schema.ts'
import { blockDigits, blockLimits } from './limits.ts'

const digitsProblem = 'Enter 11 digits, such as 12223334444.'

export const blockedNumber = z
  .object({
    id,
    phoneNumber: z.string().describe('11 digits.'),
    reason: z.string(),
    addedBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null once the person is gone.'),
    createdAt: instant,
  })
  .meta({ id: 'BlockedNumber' })

const typedNumber = z
  .string()
  .max(40, digitsProblem)
  .transform(blockDigits)
  .pipe(z.string().regex(/^\d{11}$/, digitsProblem))
  .describe('11 digits; `-`, `+`, spaces, and parentheses are dropped.')

export const blockEndpoints = {
  listBlocked: endpoint({
    method: 'GET',
    path: '/phone/block',
    summary: 'Blocked numbers, newest first.',
    query: pageQuery(100, 50).extend({
      sort: z.literal('-createdAt').optional().describe('The only order.'),
      search: z.string().max(blockLimits.search).optional().describe('Part of the number or of the reason.'),
    }),
    reply: page(blockedNumber).extend({ total: z.number().int().describe('All of the account.') }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  blockNumber: endpoint({
    method: 'POST',
    path: '/phone/block',
    summary: `Block a number; an account may block ${blockLimits.count}.`,
    body: z.strictObject({ phoneNumber: typedNumber, reason: singleLine(blockLimits.reason).default('') }),
    reply: blockedNumber,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['alreadyBlocked', 'tooManyBlocked'],
  }),
  unblockNumber: endpoint({
    method: 'DELETE',
    path: '/phone/block/{id}',
    summary: 'Take a number off the list.',
    params: z.object({ id }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['notBlocked'],
  }),
  importBlocked: endpoint({
    method: 'POST',
    path: '/phone/block/import',
    summary:
      'Block the numbers of a CSV: number and reason, with or without headings. `dryRun` only counts. Numbers that are blocked already, or twice in the file, are left out.',
    body: z.strictObject({
      csv: z
        .string()
        .min(1, 'The file is empty.')
        .max(blockLimits.csv, 'The file is too large. Split it into smaller files.'),
      dryRun: z.boolean().default(false),
    }),
    reply: z.object({
      added: z.number().int(),
      alreadyBlocked: z.number().int(),
      wrong: z.number().int().describe('Lines without a number of 11 digits.'),
      problems: z.array(z.object({ line: z.number().int(), text: z.string() })).describe('The first wrong lines.'),
    }),
    who: everyone,
    rate: 'heavy',
    turn: 'search',
    maxBytes: 608 * 1024,
    errors: ['tooManyBlocked', 'csvUnreadable'],
    refusedToGhosts: true,
  }),
  exportBlocked: endpoint({
    method: 'GET',
    path: '/phone/block/export',
    summary: 'All of them as a CSV.',
    reply: 'file',
    who: everyone,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
}

export const blockErrors = {
  alreadyBlocked: { status: 409, message: 'This number is already blocked.' },
  tooManyBlocked: {
    status: 422,
    message: `An agency can block at most ${blockLimits.count} numbers. Unblock some first.`,
  },
  notBlocked: { status: 404, message: 'This number isn’t on the block list.' },
  csvUnreadable: { status: 422, message: 'This file can’t be read as a CSV. Check its quotation marks.' },
} as const

/** An import emits its numbers in parts of this size. */
export const blockEventSize = 100

export const blockEvents = {
  blockListChanged: serverEvent({
    name: 'phone_block_update',
    summary: 'Numbers were blocked or taken off the list.',
    payload: z.object({
      added: z.array(blockedNumber),
      removed: z.array(id),
      total: z.number().int(),
    }),
    stream: 'phone',
  }),
}
