import type { z } from 'zod'
import type { Role } from './role.ts'

/** Something the server tells browsers. Who hears it is decided by the audience function in the domain's access file. */
export interface ServerEvent<P extends z.ZodType = z.ZodType> {
  /** On the wire; where the specification names it, that name. */
  readonly name: string
  readonly summary: string
  readonly payload: P
  /**
   * A durable event belongs to a stream: it is stored with a sequence number in the transaction that caused it, and a
   * client that missed it asks for it. Without a stream the event is told once to those who are connected.
   */
  readonly stream?: string | ((payload: z.output<P>) => string)
}
export const serverEvent = <P extends z.ZodType>(definition: ServerEvent<P>) => definition

/** Something a browser tells the server over the socket. */
export interface ClientEvent<P extends z.ZodType = z.ZodType, A extends z.ZodType | undefined = z.ZodType | undefined> {
  readonly name: string
  readonly summary: string
  readonly payload: P
  /** The acknowledgement's data; without it the acknowledgement is `{ ok: true }`. */
  readonly ack?: A
  readonly who: readonly Role[]
  readonly whileLocked?: true
}
export const clientEvent = <P extends z.ZodType, A extends z.ZodType | undefined = undefined>(
  definition: ClientEvent<P, A>,
) => definition

/** Second argument of every durable event: its place in its stream. */
export interface StreamPlace {
  stream: string
  seq: number
}

/** Every acknowledgement of a client event. */
export type Ack<T = undefined> = { ok: true; data: T } | { ok: false; error: { code: string; message: string } }
