// Types for webhooks: what a provider's adapter supplies, and what a domain does with a stored call.
import type { IncomingHttpHeaders } from 'node:http'
import type { Transaction } from 'kysely'
import type { DB } from '../db/database.ts'
import type { Platform } from '../platform.ts'

export interface WebhookCall {
  headers: IncomingHttpHeaders
  /** The unparsed bytes. */
  body: Buffer
  /** Of the URL, with its question mark. */
  query?: string
  now: Date
}

/** Stored unencrypted, so it must not contain private data. */
export interface WebhookFacts {
  /** The provider's event id, identical for every delivery attempt. */
  eventId: string
  /** Set if the signature doesn't cover the body: unique per signature, and accepted for one event only. */
  nonce: string | null
  /** Events with the same subject are processed in order; late ones are skipped. */
  subject: string
  occurredAt: Date
  /** Stored instead of what was posted, where a part of it stands in the URL only. */
  body?: Buffer
}

export interface WebhookSource {
  /** Last part of the URL: /webhooks/<provider>. */
  provider: string
  /** Its calls are URL-encoded forms; otherwise JSON. Another content type is refused. */
  form?: true
  /** Names of headers to store, in lower case. */
  headers: readonly string[]
  /** Undefined if the signature is wrong or expired. Must compare in constant time. */
  verify(call: WebhookCall): WebhookFacts | undefined
}

export interface WebhookReply {
  type: string
  body: string
}

export interface StoredWebhook {
  id: string
  provider: string
  occurredAt: Date
  body: Buffer
}

/** `skipped`: there is nothing to do. The reason must not contain private data. */
export type WebhookResult = 'done' | { skipped: string }

export interface WebhookContext {
  platform: Platform
  /** Writes made with it commit together with the result. */
  directory: Transaction<DB>
  /** Runs after the result is committed. Errors are logged. */
  afterCommit: (step: () => Promise<void>) => void
}

/** Listed in `Domain.webhooks`. */
export interface WebhookBinding {
  source: WebhookSource
  /**
   * For verified calls that want a reply at once: what a caller hears next. They are not stored; undefined for all others.
   * It may be asked again after a cut connection, so it must be safe to repeat.
   */
  answer?(call: { body: Buffer; query: string }, platform: Platform): Promise<WebhookReply | undefined>
  /**
   * Runs at least once and must be safe to repeat. Find the account through the stored row that the event refers to, never
   * from the body alone.
   */
  work(webhook: StoredWebhook, context: WebhookContext): Promise<WebhookResult>
}
