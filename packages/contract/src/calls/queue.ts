// Callers who wait for somebody of the agency, on the line or to be called back.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { phoneCall } from './call.ts'
import { joining } from './dialed.ts'

export const callQueue = z
  .object({
    sid: z.string().describe('`incoming`: all of the account; otherwise the id of a location.'),
    friendlyName: z.string(),
    currentSize: z.number().int().describe('Callers on the line.'),
    callbacks: z.number().int().describe('Callers who wait to be called back.'),
    averageWaitTime: z.number().int().describe('Seconds, over the last 24 hours.'),
    longestSince: instant.nullable().describe('Since when the first of them waits.'),
  })
  .meta({ id: 'CallQueue' })

export const waitingCall = z.object({
  id,
  phoneNumber: z.string().nullable(),
  client: id.nullable(),
  name: z.string().nullable(),
  location: z.object({ id, name: z.string() }).nullable(),
  ivr: z.string(),
  queuedAt: instant,
  waits: z.enum(['line', 'callback']),
  taken: z.boolean().describe('Somebody’s phone rings for it.'),
})

export const queueState = z.object({
  enabled: z.boolean().describe('A location has a queue, or somebody waits.'),
  queues: z.array(callQueue),
  waiting: z.array(waitingCall).describe('Longest first.'),
})

export const queueEndpoints = {
  listQueues: endpoint({
    method: 'GET',
    path: '/phone/queues',
    summary: 'The queues with their sizes; the one named `incoming` is the main one.',
    reply: list(callQueue).extend({ enabled: z.boolean(), waiting: z.array(waitingCall) }),
    who: everyone,
    rate: 'read',
  }),
  takeNextCall: endpoint({
    method: 'POST',
    path: '/phone/queue/next',
    summary:
      'Take the caller who has waited longest, or call them back. The softphone then joins the leg that is returned.',
    body: z.strictObject({ location: id.optional() }),
    reply: joining,
    who: everyone,
    rate: 'write',
    errors: ['queueEmpty', 'phoneBusy', 'noPhoneNumber'],
    refusedToGhosts: true,
  }),
  assignQueuedCall: endpoint({
    method: 'POST',
    path: '/phone/queue/assign/{id}',
    summary: 'Let a waiting call ring at a colleague, or at one’s own phone. Unanswered it keeps its place.',
    params: z.object({ id: id.describe('The call.') }),
    body: z.strictObject({ user: id.optional().describe('Without it: oneself.') }),
    reply: phoneCall,
    who: everyone,
    rate: 'write',
    errors: ['callNotFound', 'callEnded', 'alreadyTaken', 'peerUnavailable', 'phoneSlow'],
    refusedToGhosts: true,
    slow: true,
  }),
}

export const queueErrors = {
  queueEmpty: { status: 409, message: 'Nobody is waiting.' },
  alreadyTaken: { status: 409, message: 'Somebody is already taking this call.' },
} as const
