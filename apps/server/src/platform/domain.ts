// How a domain joins the application: its routes, event audiences, socket events, and jobs.

import type { Readable } from 'node:stream'
import type { AnswerInput, Endpoint, Endpoints, Received, Upload } from '@frontdesk/contract/kit/endpoint'
import type { ClientEventName, clientEvents, ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { BelongingKind } from '@frontdesk/contract/users/belongings'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import type { AccountTx, Query } from './db/database.ts'
import type { PublicPage } from './http/public-pages.ts'
import type { WantedRange } from './http/wanted-range.ts'
import type { JobDefinitions, RecurringDefinition } from './jobs/job.ts'
import type { Platform } from './platform.ts'
import type { ConnectContext, DisconnectContext } from './realtime/realtime.ts'
import type { StateMachine } from './state-machines/state-machine.ts'
import type { WebhookBinding } from './webhooks/webhook-source.ts'

export interface Credentials {
  email: string
  password: string
}

export interface UploadedFile {
  /** As the browser named it; never used as a path. */
  name: string
  type: string
  /** Ends with an error when the endpoint's limit is exceeded. */
  stream: Readable
}

/** A binary reply. The type is sent as given and never sniffed. */
export interface FileReply {
  stream: Readable
  type: string
  /** Size of the whole file in bytes. */
  size?: number
  /** The stream contains only these bytes, both included. `null` when a range could have been requested. */
  part?: { start: number; end: number } | null
  etag?: string
  /** Sent as an attachment with this name; without it the browser may show it in place. */
  downloadAs?: string
  /** True when the address always refers to these bytes. */
  immutable?: boolean
  /** Pages of any site may show it: a picture of an email. */
  anySite?: true
}

type CallerOf<E extends Endpoint> = E['who'] extends 'public'
  ? null
  : E['who'] extends 'credentials'
    ? Credentials
    : Caller

export type CallOf<E extends Endpoint> = Received<E> & {
  caller: CallerOf<E>
  platform: Platform
  request: {
    id: string
    ip: string
    userAgent: string
    /** The version an edit was made on, from If-Match. */
    ifMatch: number | null
    /** The requested range of a file; see openFileReply(). */
    range: WantedRange | null
    /** Token of the session to unlock, from the Unlock header. */
    unlock: string | null
    /** Identifies a browser from an earlier sign-in. */
    deviceToken: string | null
    /** Makes the browser send this from now on. */
    keepDeviceToken: (token: string) => void
  }
  /** One transaction in the caller's account; see Database.inAccount. Only for signed-in callers. */
  inAccount: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>
} & (NonNullable<E['body']> extends Upload ? { file: UploadedFile } : unknown)

export type AnswerOf<E extends Endpoint> = E['reply'] extends 'file' ? FileReply : AnswerInput<E>
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<AnswerOf<E>>
export type Handlers<T extends Endpoints> = { [K in keyof T]: Handler<T[K]> }

export interface BoundRoute {
  name: string
  endpoint: Endpoint
  handle: (call: never) => Promise<unknown>
}

/** A binding table: every endpoint of the domain with its operation; its type makes it complete. */
export const routes = <T extends Endpoints>(endpoints: T, handlers: Handlers<T>): BoundRoute[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof T] as BoundRoute['handle'],
  }))

/** Who receives an event, always within one account. */
export type Audience =
  | 'account'
  /**
   * `own`: in sessions of their own only, and not where a ghost acts as them. `ofStream`: those who missed it may request it
   * if they may read its stream then.
   */
  | { users: readonly string[]; own?: true; ofStream?: true }
  | { roles: readonly Caller['role'][] }
  | { session: string }
  | { room: string }

export interface EventContext {
  accountId: string
  /** Null when the product itself acted. */
  userId: string | null
}

type Events = typeof serverEvents
type Told = typeof clientEvents

export type Audiences = {
  /** `stated`: the publisher states the audience, because only the transaction knows it. */
  [K in ServerEventName]?: 'stated' | ((payload: z.output<Events[K]['payload']>, context: EventContext) => Audience)
}

export interface SocketContext {
  caller: Caller
  platform: Platform
  socketId: string
}

/** `emit` reaches the socket that sent the event: for clients that wait for state as an event. */
export type ClientEventContext = SocketContext & { emit: EmitTo }

export interface EndedSession {
  platform: Platform
  accountId: string
  sessionId: string
}

export type ClientEventHandlers = {
  [K in ClientEventName]?: (
    payload: z.output<Told[K]['payload']>,
    context: ClientEventContext,
  ) => Promise<[NonNullable<Told[K]['ack']>] extends [never] ? void : z.input<NonNullable<Told[K]['ack']>>>
}

export type CanSubscribe = (stream: string, caller: Caller) => boolean

/** Something that names a person, and may not go on naming them once they leave. */
export interface OwnedWork {
  what: BelongingKind
  /** For Database.read(). */
  count: (userId: string) => Query<{ count: number }>
  /**
   * `to` is null when no one takes it over, or no one can. True when `most` rows were handed over, so there may be more.
   * Left out: a trigger ends it.
   */
  handOver?: (tx: AccountTx, change: HandOver) => Promise<boolean> | Promise<void>
}

export interface HandOver {
  from: string
  to: string | null
  at: Date
  /** Of what one person can have many thousands of; all of it by default. */
  most?: number
}

export interface Domain {
  name: string
  routes: BoundRoute[]
  /** For people without a session; see platform/http/public-pages.ts. */
  pages?: readonly PublicPage[]
  audiences?: Audiences
  clientEvents?: ClientEventHandlers
  /** Whether this caller may read missed events of the stream. A stream that no domain claims is refused. */
  canSubscribe?: CanSubscribe
  /** The same for streams whose readers are stored, such as those of rooms with members. */
  subscribers?: (platform: Platform, accountId: string, streams: readonly string[]) => Promise<CanSubscribe>
  /** Streams whose offsets are sent to a caller on connecting. */
  streams?: (caller: Caller, platform: Platform) => string[] | Promise<string[]>
  belongings?: readonly OwnedWork[]
  jobs?: JobDefinitions
  recurring?: readonly RecurringDefinition[]
  /** Of its tables; `npm run docs` writes them for the database. */
  stateMachines?: readonly StateMachine[]
  /** Provider calls that the domain processes, if the provider is configured. */
  webhooks?: (platform: Pick<Platform, 'mail' | 'carrier' | 'billing'>) => readonly WebhookBinding[]
  /** Runs again when the screen is locked or unlocked. */
  onConnect?: (context: ConnectContext) => Promise<void>
  onDisconnect?: (context: DisconnectContext) => Promise<void>
  /** Runs on every node, once for each session that has ended, whether or not it had a socket. */
  onSessionEnd?: (ended: EndedSession) => Promise<void>
  /** Work that starts with the server; returns a function that stops it. */
  start?: (platform: Platform) => Promise<() => Promise<void>>
}

/** Emits one event to one socket. */
export type EmitTo = <K extends ServerEventName>(event: K, payload: z.input<Events[K]['payload']>) => void
