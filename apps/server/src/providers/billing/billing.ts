// The billing port: customers, their saved payment methods, and payments. Invoices are our own: a provider only moves money.
// No card or account number passes through it, except the name of a test method.

import type { DeclineReason, MethodType } from '@frontdesk/contract/money/billing/limits'
import type { TestBank, TestCard } from '@frontdesk/contract/money/billing/test-methods'
import type { WebhookSource } from '#platform/webhooks/webhook-source'

export interface SavedMethod {
  /** The provider's id. */
  id: string
  type: MethodType
  /** Of a card its brand in small letters, of a bank account its bank. */
  brand: string
  last4: string
  /** Null of a bank account. */
  expMonth: number | null
  expYear: number | null
  /** False until the two small amounts are entered. */
  verified: boolean
}

export interface Setup {
  id: string
  /** For the provider's own form in the browser. */
  clientSecret: string
  status: 'requires_action' | 'processing' | 'succeeded' | 'failed'
  /** Once it has succeeded, or waits for the two small amounts. */
  method: SavedMethod | null
  declined: DeclineReason | null
}

export interface ProviderPayment {
  /** The provider's id. */
  id: string
  /** Ours, as it was passed to `pay`. */
  paymentId: string
  accountId: string
  invoiceId: string
  /** Cents. */
  amount: number
  state: 'requiresAction' | 'processing' | 'succeeded' | 'failed'
  declined: DeclineReason | null
  /** Cents. */
  refunded: number
  disputed: 'open' | 'won' | 'lost' | null
  /** With `requiresAction`: for the provider's own script in the browser. */
  clientSecret: string | null
  /** `YYYY-MM-DD`, when a payment from a bank account is expected. */
  clearsOn: string | null
  createdAt: Date
}

export interface PaymentOrder {
  customer: string
  method: string
  /** Cents, from 50. */
  amount: number
  accountId: string
  invoiceId: string
  /** As people read it: HAR-0031. */
  invoiceNumber: string
  /** The same id is the same payment, however often it is asked for. */
  paymentId: string
  /** No one is there to confirm it. */
  automatic: boolean
}

export type TestMethod =
  | { type: 'card'; card: TestCard; expMonth: number; expYear: number }
  | { type: 'us_bank_account'; bank: TestBank }

/** otherType: the setup is for the other type · over: it was entered before · full: the customer has as many as allowed. */
type EntryFault = 'otherType' | 'over' | 'full'

/** Every call replies or throws BillingError within `longestBillingCall`. */
export interface BillingProvider {
  readonly name: 'embedded' | 'stripe'
  /** What its form in the browser needs; null where the form is ours. */
  readonly publishableKey: string | null
  /** The customer of the account, made the first time. Returns the provider's id. */
  findOrCreateCustomer(account: { accountId: string; name: string; email: string }): Promise<string>
  beginSetup(setup: { customer: string; type: MethodType; accountId: string }): Promise<Setup>
  /** Throws BillingError `unknown` when it is another customer's. */
  readSetup(customer: string, id: string): Promise<Setup>
  /** At most 100. */
  listMethods(customer: string): Promise<SavedMethod[]>
  /** Done as well when it isn't there. */
  removeMethod(customer: string, method: string): Promise<void>
  /** Cents. False: these aren't the amounts. Throws BillingError `refused` after three wrong tries. */
  verifyBank(customer: string, method: string, amounts: readonly [number, number]): Promise<boolean>
  /** Declined is a payment that `failed`, no error. */
  pay(order: PaymentOrder): Promise<ProviderPayment>
  /** The newest state. */
  readPayment(id: string): Promise<ProviderPayment>
  /** The payment of our id, or null when the provider never heard of it. */
  findPayment(customer: string, paymentId: string): Promise<ProviderPayment | null>
  /** Cents; `key`: the same refund, however often it is asked for. */
  refund(payment: { id: string; amount: number; key: string }): Promise<ProviderPayment>
  /** Payments that were made since then, for the nightly comparison. */
  listPayments(since: Date): AsyncIterable<ProviderPayment>
  /** Only of the embedded provider. */
  readonly test?: {
    /** Null: it was entered. */
    enterMethod(customer: string, setup: string, method: TestMethod): Promise<EntryFault | null>
    confirm(id: string, approve: boolean): Promise<ProviderPayment>
    /** Payments from bank accounts clear until then. */
    moveClock(until: Date): Promise<void>
  }
  /** What it reports; a job then reads the newest state. */
  readonly webhooks?: BillingWebhooks
  close(): Promise<void>
}

export interface BillingWebhooks extends WebhookSource {
  /** What a stored call was about; null: nothing that matters here. Throws where it can't be read. */
  readSubject(body: Buffer): { payment: string } | { customer: string } | null
}

export const longestBillingCall = 20_000

/**
 * unreachable: no reply, so it may have been done · unknown: there is no such object · refused: it won't do this.
 * Messages never contain a secret.
 */
export type BillingErrorKind = 'unreachable' | 'unknown' | 'refused'

export class BillingError extends Error {
  override name = 'BillingError'
  readonly kind: BillingErrorKind
  constructor(kind: BillingErrorKind, message: string, facts: { cause?: unknown } = {}) {
    super(message, facts)
    this.kind = kind
  }
}
