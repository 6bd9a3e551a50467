import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { instant, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

const releases = z.object({
  windows: z.url().nullable().describe('Installer for Windows; null while none is published.'),
  mac: z.url().nullable().describe('Installer for macOS; null while none is published.'),
})

const storedEvent = z.object({
  name: z.string(),
  payload: z.unknown().describe('As stated for the event of that name.'),
  seq: z.number().int(),
})

export const platformEndpoints = {
  healthcheck: endpoint({
    method: 'GET',
    path: '/healthcheck',
    summary: 'Whether the service is up. The sign-in screen calls it on load.',
    reply: z.object({ message: z.literal('OK') }),
    who: 'public',
    rate: 'read',
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Whether traffic may be sent here; 503 while starting and stopping.',
    reply: z.object({
      message: z.literal('OK'),
      nodes: z
        .enum(['alone', 'connected', 'cut off'])
        .describe(
          'Whether this server reaches those that serve beside it. One that is `cut off` goes on serving: Redis is away.',
        ),
      backup: z
        .enum(['none', 'ok', 'failed'])
        .describe(
          'The daily backup: `failed` when the newest one did or is over 26 hours old; `none` where none is set or made yet.',
        ),
    }),
    who: 'public',
    rate: 'read',
  }),
  findReleases: endpoint({
    method: 'POST',
    path: '/app/releases',
    summary: 'Where the desktop app can be downloaded.',
    reply: releases,
    who: 'public',
    rate: 'read',
  }),
  listMissedEvents: endpoint({
    method: 'GET',
    path: '/events',
    summary: 'Durable events of a stream after the last one seen, oldest first.',
    query: z.strictObject({
      stream: z.string().min(1).max(120),
      after: z.coerce.number().int().min(0).describe('Sequence number of the last event seen.'),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    reply: list(storedEvent).extend({
      complete: z.boolean().describe('False when more follow: ask again from the last one.'),
      refetch: z.boolean().describe('True when events after `after` are no longer kept: load the state again.'),
    }),
    who: everyone,
    rate: 'read',
    errors: ['streamNotFound'],
  }),
}

export const platformDomainErrors = {
  rangeNotSatisfiable: { status: 416, message: 'The file ends before the requested part.' },
  streamNotFound: { status: 404, message: 'This stream doesn’t exist, or you don’t have access to it.' },
} as const

export const platformEvents = {
  eventRefused: serverEvent({
    name: 'error',
    summary: 'An event that this client sent without a callback was refused.',
    payload: z.object({ event: z.string(), code: z.string(), message: z.string() }),
  }),
  streamOffsets: serverEvent({
    name: 'stream_offsets',
    summary: 'The newest sequence number of each subscribed stream; sent on connecting and when one advances.',
    payload: z.record(z.string(), z.number().int()),
  }),
  sessionEnded: serverEvent({
    name: 'session_ended',
    summary: 'This session has ended; the socket is disconnected right after.',
    payload: z.object({
      reason: z.enum([
        'multipleLoginsDetected',
        'signedOut',
        'signedOutElsewhere',
        'idle',
        'passwordChanged',
        'removed',
        'ghostEnded',
        'mfaReset',
      ]),
      at: instant,
      device: z
        .string()
        .nullable()
        .describe('Where the sign-in that took over came from, for example `Chrome on Windows, 10.0.0.7`.'),
    }),
  }),
  sessionLocked: serverEvent({
    name: 'session_locked',
    summary: 'The screen of this session was locked or unlocked, in another tab or by the server.',
    payload: z.object({
      locked: z.boolean(),
      idle: z.boolean().describe('Locked because nobody was there; false when somebody asked for it.'),
    }),
  }),
}
