// The part of the realtime gateway that domains use.
import type { ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { AccountTx } from '../db/database.ts'
import type { Audience, EmitTo, SocketContext } from '../domain.ts'

type Events = typeof serverEvents
type SessionEnd = z.input<Events['sessionEnded']['payload']>

export interface Realtime {
  /** Emits an event that needs no transaction (presence, typing, progress) to those connected now. */
  emit<K extends ServerEventName>(accountId: string, event: K, payload: z.input<Events[K]['payload']>): void
  /** Like emit, to an audience that the caller names. */
  emitTo<K extends ServerEventName>(
    accountId: string,
    audience: Audience,
    event: K,
    payload: z.input<Events[K]['payload']>,
  ): void
  /**
   * Sends the session the reason, then disconnects its sockets on every node, within a second. Call it after the
   * commit.
   */
  endSession(accountId: string, sessionId: string, why: SessionEnd): void
  /**
   * The session's screen was locked or unlocked: its tabs are notified. While locked they receive nothing else and may
   * send only what the contract allows. `idle`: because of inactivity. Call it after the commit.
   */
  sessionLocked(accountId: string, sessionId: string, locked: boolean, idle?: boolean): void
  /**
   * The socket receives what is emitted to `{ room }` until it leaves or disconnects. The caller has checked that it
   * may.
   */
  enterRoom(accountId: string, socketId: string, room: string): void
  leaveRoom(accountId: string, socketId: string, room: string): void
  /** All sockets of the person leave it, also those of ghosts. Call it after the commit. */
  expel(accountId: string, userId: string, room: string): void
  /** The current offsets of the caller's streams. Whatever is read after it needs only the events behind them. */
  offsetsFor(caller: Caller): Promise<Record<string, number>>
  /** To the sockets of this node only: for what each node finds out alone. */
  here: Here
}

export interface Here extends Pick<Realtime, 'emit' | 'endSession' | 'sessionLocked'> {
  /** Whether the account has sockets on this node. */
  has(accountId: string): boolean
  /** Sessions with a socket on this node whose screen counts as locked. */
  lockedSessions(): { accountId: string; sessionId: string }[]
  /** From now on: what was read from the database before is older than what these sockets received. */
  watchLocks(): LockWatch
}

export interface LockWatch {
  /** Ids of sessions whose sockets here were notified of a lock or an unlock. */
  changed: ReadonlySet<string>
  stop(): void
}

/**
 * The argument of a domain's onConnect, which runs again when the screen is locked or unlocked; while `locked`, nothing
 * that it emits is sent.
 */
export type ConnectContext = SocketContext & { emit: EmitTo; locked?: boolean }

/**
 * The argument of a domain's onDisconnect. `ended`: the session is over, so this socket will not return; `closed`: its
 * page was closed, perhaps to reload; `silent`: it disconnected or stopped responding.
 */
export type DisconnectContext = SocketContext & { how: 'ended' | 'closed' | 'silent' }

/** Publishes an event of this transaction: numbered before the commit if it is durable, emitted after it. */
export function publish<K extends ServerEventName>(
  tx: AccountTx,
  event: K,
  payload: z.input<Events[K]['payload']>,
): void {
  tx.pending.push({ name: event, payload, audience: null })
}

/** The same with an audience that only this transaction knows, such as the members of a room. */
export function publishTo<K extends ServerEventName>(
  tx: AccountTx,
  audience: Audience,
  event: K,
  payload: z.input<Events[K]['payload']>,
): void {
  tx.pending.push({ name: event, payload, audience })
}
