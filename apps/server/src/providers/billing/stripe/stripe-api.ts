// The official SDK with bounds. Its errors contain secrets of payments, so only codes and request ids leave this file.
import Stripe from 'stripe'
import { BillingError, type BillingErrorKind, longestBillingCall } from '../billing.ts'

/** Replies have the shapes of this version, whatever the account's own version is. */
const apiVersion = '2026-10-28.endive'
/** Of one attempt. */
const attemptMs = 8_000
/** Only where Stripe gave no reply, or asks to be called again: the key of the call makes that safe. */
const mostRetries = 1
/** Leaves the caller time to hear about it within its own bound. */
const askMs = longestBillingCall - 1_000

export interface StripeAccess {
  secretKey: string
  /** Tests: the http origin that every call goes to instead. */
  instead?: string
}

export type StripeApi = Stripe

export function createStripeApi({ secretKey, instead }: StripeAccess): StripeApi {
  const { hostname, port } = new URL(instead ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    apiVersion,
    timeout: attemptMs,
    maxNetworkRetries: mostRetries,
    telemetry: false,
    ...(instead && { protocol: 'http', host: hostname, port }),
  })
}

/** All calls of one question, within the bound of the port. Throws BillingError. */
export async function runCalls<T>(calls: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new BillingError('unreachable', 'Stripe didn’t reply in time.'))
    timer = setTimeout(fail, askMs)
  })
  try {
    return await Promise.race([calls(), late])
  } catch (error) {
    throw convertError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Errors of our own stay as they are. */
function convertError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // Not as its cause: it holds what was posted, and client secrets.
  return new BillingError(kindOf(error), describe(error))
}

function kindOf({ statusCode = 0, code, param }: Stripe.errors.StripeError): BillingErrorKind {
  // A method of another customer has no code of its own.
  if (code === 'resource_missing' || statusCode === 404 || (statusCode === 400 && param === 'payment_method'))
    return 'unknown'
  // Wrong keys too: nothing of a customer was refused, and the same call succeeds once the keys are right.
  const certain = statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 409, 429].includes(statusCode)
  return certain ? 'refused' : 'unreachable'
}

function describe({ type, code, decline_code: decline, statusCode, requestId }: Stripe.errors.StripeError): string {
  const known = [statusCode, code ?? type, decline, requestId].filter((each) =>
    /^[\w.-]{1,80}$/.test(String(each ?? '')),
  )
  return `Stripe replied: ${known.join(', ') || 'nothing'}.`
}

/** The error of a payment or a setup that a bank declined; undefined: it is another one. */
export const findCode = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : undefined

/** The payment within the error of a declined one. */
export const findDeclined = (error: unknown): Stripe.PaymentIntent | undefined =>
  error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined
