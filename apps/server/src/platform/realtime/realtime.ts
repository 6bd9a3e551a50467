// What rooms see of the realtime gateway.
import type { ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import type { AccountTx } from '../db/database.ts'
import type { Audience, EmitTo, SocketContext } from '../domain.ts'

type Events = typeof serverEvents
type SessionEnd = z.input<Events['sessionEnded']['payload']>

export interface Realtime {
  /** Tells an event that needs no transaction (presence, typing, progress) to those connected now. */
  emit<K extends ServerEventName>(accountId: string, event: K, payload: z.input<Events[K]['payload']>): void
  /** As tell, to an audience that the caller names. */
  emitTo<K extends ServerEventName>(
    accountId: string,
    audience: Audience,
    event: K,
    payload: z.input<Events[K]['payload']>,
  ): void
  /** Tells the session why, then cuts its sockets on every node, within a second. Call it after the commit. */
  endSession(accountId: string, sessionId: string, why: SessionEnd): void
  /**
   * The session's screen was locked or unlocked: its tabs are told. While locked they hear nothing else and may send
   * nothing but what the contract allows. `idle`: because nobody was there. Call it after the commit.
   */
  sessionLocked(accountId: string, sessionId: string, locked: boolean, idle?: boolean): void
  /** The socket hears what is told to `{ room }` until it leaves or disconnects. The caller has checked that it may. */
  enterRoom(accountId: string, socketId: string, room: string): void
  leaveRoom(accountId: string, socketId: string, room: string): void
  /** To the sockets of this node alone: for what each node finds out by itself. */
  here: Here
}

export interface Here extends Pick<Realtime, 'emit' | 'endSession' | 'sessionLocked'> {
  /** Has the account sockets on this node? */
  has(accountId: string): boolean
  /** Sessions with a socket on this node whose screen counts as locked. */
  lockedSessions(): { accountId: string; sessionId: string }[]
  /** From now on: what was read from the database since is older than what these were told. */
  watchLocks(): LockWatch
}

export interface LockWatch {
  /** Ids of sessions whose sockets here were told of a lock or an unlock. */
  changed: ReadonlySet<string>
  stop(): void
}

/**
 * What a room's onConnect receives. It comes again when the screen was locked or unlocked; while `locked`, nothing that
 * it emits is sent.
 */
export type ConnectContext = SocketContext & { emit: EmitTo; locked?: boolean }

/**
 * What a room's onDisconnect receives. `ended`: the session is over, so nobody waits for this socket to come back;
 * `closed`: its page was closed, perhaps to load again; `silent`: it hung up, or was not heard of any more.
 */
export type DisconnectContext = SocketContext & { how: 'ended' | 'closed' | 'silent' }

/** Publishes an event of this transaction: numbered before the commit where it is durable, told after it. */
export function publish<K extends ServerEventName>(
  tx: AccountTx,
  event: K,
  payload: z.input<Events[K]['payload']>,
): void {
  tx.pending.push({ name: event, payload, audience: null })
}
