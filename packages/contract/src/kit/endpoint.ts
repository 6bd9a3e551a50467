import type { z } from 'zod'
import type { Role } from './role.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call:
 * - `public`: anyone, without a session
 * - `credentials`: e-mail and password as Basic authorization; the handler checks them
 * - roles: a signed-in person with one of them in the account
 */
export type Who = 'public' | 'credentials' | readonly Role[]

/** Requests allowed per minute for one caller; the numbers are in the server's rate-limit.ts. */
export type RateClass = 'read' | 'write' | 'signIn' | 'upload' | 'heavy'

/** `search`: ends early, or reads one page. `count`: looks at all of an account's rows. The limits are in turns.ts. */
export type Turn = 'search' | 'count'

/** The largest JSON body of an endpoint that states no `maxBytes`. */
export const usualBodyBytes = 16 * 1024

/** A multipart body: one file in the field `file`, and text fields checked by `fields`. */
export interface Upload<F extends z.ZodObject = z.ZodObject> {
  readonly upload: true
  readonly maxBytes: number
  /** Accepted media types; wildcards such as `image/*` are deliberately not supported. */
  readonly types: readonly string[]
  readonly fields?: F
}

/** `file`: streamed bytes with a content type. `nothing`: status 204. */
export type Reply = z.ZodType | 'file' | 'nothing'

export interface Endpoint<
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | Upload | undefined = z.ZodType | Upload | undefined,
  R extends Reply = Reply,
> {
  readonly method: Method
  /** Below /api, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** The status of a successful reply; 200 by default, 204 when the reply is `nothing`. */
  readonly status?: 200 | 201 | 202
  readonly who: Who
  readonly rate: RateClass
  /** Work for the database that takes longer than one row by its key: agencies and their people take turns. */
  readonly turn?: Turn
  /**
   * Of a JSON body, where the longest texts and lists don't fit `usualBodyBytes`; a larger one is refused with 413 before
   * it is read. Nothing larger than usual is read for callers without a session.
   */
  readonly maxBytes?: number
  /** Error codes in addition to those of any endpoint. */
  readonly errors?: readonly string[]
  /** Works while the session's screen is locked. */
  readonly whileLocked?: true
  /** Works before a person who must set up MFA has done so. */
  readonly beforeMfaSetup?: true
  /** Refused to a ghost: passwords, MFA, exports. */
  readonly refusedToGhosts?: true
  /** Not a person’s act: does not postpone the idle lock. A GET never does, because screens load data by themselves. */
  readonly passive?: true
  /**
   * A POST only because its question is too long for an address: it changes nothing, so, like a GET, it is begun while the
   * session is still looked up.
   */
  readonly reads?: true
  /**
   * An edit of a versioned object: a stale If-Match is refused with `conflict`, the current state, and the version that
   * the edit was made on; without the header the last write wins.
   */
  readonly versioned?: true
  /**
   * A file of which `Range` may request one part: 206, or 416 with its size; for several parts the whole file is sent.
   */
  readonly ranges?: true
  /** The reply contains a secret: never stored for an Idempotency-Key, never cached. */
  readonly secret?: true
  /**
   * May be stored on a device while the server is away, and sent later in the person's order: an Idempotency-Key makes
   * it happen once, whatever its method.
   */
  readonly replay?: true
  /**
   * Also takes a form, whose fields are ignored: mailboxes send one (RFC 8058). Every other endpoint refuses forms, because
   * any page of the web can send one.
   */
  readonly form?: true
  /**
   * It may wait for something outside of the server: an Idempotency-Key is stored before the work and its reply after it,
   * without a connection held meanwhile. After a crash in between, a repeated request is told `alreadyDone`.
   */
  readonly slow?: true
}

export const endpoint = <
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | Upload | undefined = undefined,
  R extends Reply = Reply,
  const W extends Who = Who,
>(
  definition: Endpoint<P, Q, B, R> & { readonly who: W },
) => definition

/** Endpoints of one domain: the key is the operation and the name of the server's file. */
export type Endpoints = Readonly<Record<string, Endpoint>>

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Key<K extends string, V> = V extends undefined ? unknown : object extends V ? { [k in K]?: V } : { [k in K]: V }
/** Undefined for an upload without text fields. */
type FieldsOf<B> = B extends { fields: infer F extends z.ZodObject } ? F : undefined
type GivenFields<F> = F extends z.ZodObject ? Key<'fields', Input<F>> : { fields?: Record<string, never> }

/** What a caller passes: parameters, query, and a JSON body or a file. */
export type Arguments<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Reply>
    ? Key<'params', Input<P>> &
        Key<'query', Input<Q>> &
        (B extends Upload ? { file: Blob } & GivenFields<FieldsOf<B>> : Key<'body', Input<B>>)
    : never

/** What the handler receives, parsed. */
export type Received<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Reply>
    ? { params: Output<P>; query: Output<Q>; body: B extends Upload ? Output<FieldsOf<B>> : Output<B> }
    : never

/** What the caller gets: the parsed reply, a Response to stream from, or nothing. */
export type Answer<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'file'
    ? Response
    : undefined

/** What the handler returns for a JSON reply, before dates and defaults are serialized. */
export type AnswerInput<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined

/** Bytes of a JSON body that are read at most. */
export const bodyBytes = ({ maxBytes = usualBodyBytes }: Pick<Endpoint, 'maxBytes'>) => maxBytes

export const isUpload = (body: Endpoint['body']): body is Upload => !!body && 'upload' in body
