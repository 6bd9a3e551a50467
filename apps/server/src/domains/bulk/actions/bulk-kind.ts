// What an action does to a batch of contacts, and how that is taken back. All contacts are locked.
import type { BulkAction, BulkKind, BulkReason } from '@frontdesk/contract/bulk/bulk-fields'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { LockedContact } from '../../contacts/contacts.public.ts'
import type { Outcome, Reverted } from '../rows.store.ts'

export type ActionOf<K extends BulkKind> = Extract<BulkAction, { kind: K }>

export interface BulkContext {
  /** The person who started it. */
  me: string
  /** When they did. */
  asked: Date
  at: Date
}

/** Requests for service reviews, which belong to a higher domain. */
export interface BulkReviews {
  /** Asks the primary person of each contact, in the caller's transaction; `requestedBy`: who served them. */
  request(
    tx: AccountTx,
    platform: Platform,
    contacts: readonly { id: string; requestedBy: string }[],
    me: string,
  ): Promise<Map<string, { review: string } | { refusal: BulkReason }>>
  /** Cancels those whose text is still held; returns the others, whose text has left. */
  withdraw(tx: AccountTx, platform: Platform, reviews: readonly string[]): Promise<Set<string>>
}

export interface ReviewParts {
  platform: Platform
  reviews: BulkReviews
}

/** While a run is carried out. */
export interface RunningContext extends BulkContext, ReviewParts {}

export interface Done {
  id: string
  /** Undefined when the contact was removed for good. */
  held: LockedContact | undefined
  before: Record<string, string | null>
}

export interface KindOfBulk<Action extends BulkAction> {
  /** Throws what makes the action impossible; returns the name of what it is about. */
  check(tx: AccountTx, action: Action, doing: BulkContext): Promise<string | null>
  /** Contacts without an outcome are unchanged. */
  apply(
    tx: AccountTx,
    action: Action,
    contacts: readonly LockedContact[],
    doing: RunningContext,
  ): Promise<Map<string, Outcome>>
  /** Contacts that are not in the result are as they were before. */
  revert(tx: AccountTx, action: Action, done: readonly Done[], doing: RunningContext): Promise<Map<string, Reverted>>
  /** Lists have other rows afterwards. */
  movesRows?: true
  /** The counts of tags change. */
  tags?: true
  /** Emits its own events. */
  tells?: true
  /** Contacts of one transaction, where fewer than usual take long. */
  batch?: number
}

export const missingContact = { kept: 'contactGone' } as const
export const isLive = ({ held }: Done) => held !== undefined && held.deleted_at === null
/** Contacts that an undo can't change any more. */
export const listMissingContacts = (done: readonly Done[]): Map<string, Reverted> =>
  new Map(done.filter((one) => !isLive(one)).map(({ id }) => [id, missingContact]))
