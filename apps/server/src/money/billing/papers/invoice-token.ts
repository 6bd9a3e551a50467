// The last part of an invoice's link: its id, when the link ends, and a signature.
import type { Keys } from '#platform/crypto/keys'
import { createSignedToken, decodeId, encodeId, idBytes, readSignedToken } from '#platform/crypto/signed-token'
import type { Platform } from '#platform/platform'

export const linkDays = 60
const timeBytes = 4
const scopeOf = (accountId: string) => ({ purpose: 'invoice', accountId }) as const

export function createInvoiceToken(keys: Keys, accountId: string, invoiceId: string, expiresAt: Date): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000))
  return createSignedToken(keys, scopeOf(accountId), Buffer.concat([encodeId(invoiceId), time]))
}

/** The invoice's id; undefined when the token wasn't made for this account, or has expired. */
export function readInvoiceToken(keys: Keys, accountId: string, token: string, now: Date): string | undefined {
  const payload = readSignedToken(keys, scopeOf(accountId), token, idBytes + timeBytes)
  if (!payload || payload.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined
  return decodeId(payload.subarray(0, idBytes))
}

export const formatInvoicePath = (namespace: string, token: string): string =>
  `/invoice/${encodeURIComponent(namespace)}/${encodeURIComponent(token)}`

/** The whole address, which opens the invoice without signing in. */
export function formatInvoiceLink(
  { keys, config, clock }: Pick<Platform, 'keys' | 'config' | 'clock'>,
  accountId: string,
  namespace: string,
  invoiceId: string,
): string {
  const expiresAt = new Date(clock.now().getTime() + linkDays * 86_400_000)
  return `${config.publicUrl}${formatInvoicePath(namespace, createInvoiceToken(keys, accountId, invoiceId, expiresAt))}`
}
