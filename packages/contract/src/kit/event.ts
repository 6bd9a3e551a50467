import type { z } from 'zod'
import type { Turn } from './endpoint.ts'
import type { Role } from './role.ts'

/**
 * An event that the server sends to browsers. The audience function in the domain's access file decides who receives
 * it.
 */
export interface ServerEvent<P extends z.ZodType = z.ZodType> {
  /** On the wire; the specification's name if it has one. */
  readonly name: string
  readonly summary: string
  readonly payload: P
  /**
   * A durable event belongs to a stream: it is stored with a sequence number in the transaction that caused it, and a
   * client that missed it requests it. Without a stream the event is sent once to those who are connected.
   */
  readonly stream?: string | ((payload: z.output<P>) => string)
}
export const serverEvent = <P extends z.ZodType>(definition: ServerEvent<P>) => definition

/** An event that a browser sends to the server over the socket. */
export interface ClientEvent<P extends z.ZodType = z.ZodType, A extends z.ZodType | undefined = z.ZodType | undefined> {
  readonly name: string
  readonly summary: string
  readonly payload: P
  /** The acknowledgment's data; without it the acknowledgment is `{ ok: true }`. */
  readonly ack?: A
  readonly who: readonly Role[]
  readonly whileLocked?: true
  /** As of an endpoint. */
  readonly turn?: Turn
}
export const clientEvent = <P extends z.ZodType, A extends z.ZodType | undefined = undefined>(
  definition: ClientEvent<P, A>,
) => definition

/** The second argument of every durable event: its position in its stream. */
export interface StreamPlace {
  stream: string
  seq: number
}

/** Every acknowledgment of a client event. */
export type Ack<T = undefined> = { ok: true; data: T } | { ok: false; error: { code: string; message: string } }
