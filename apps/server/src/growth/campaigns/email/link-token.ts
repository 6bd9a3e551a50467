// The token in an email's links: its address and recipient, encrypted for one account. It can’t be
// guessed, read, or used at another agency, and stays valid as long as the keys exist.

import { FieldOpenError, open, seal } from '#platform/crypto/field'
import type { Keys } from '#platform/crypto/keys'
import { UnknownKey } from '#platform/crypto/keys'

export interface NamedAddress {
  /** In lower case. */
  email: string
  /** The recipient's row; null for a test. */
  recipient: string | null
}

const placeOf = (accountId: string) => ({ table: 'email_suppressions', column: 'link', accountId, rowId: 'any' })

export const createLinkToken = (keys: Keys, accountId: string, { email, recipient }: NamedAddress): string =>
  seal(keys, `${recipient ?? ''} ${email.toLowerCase()}`, placeOf(accountId)).toString('base64url')

/** Undefined for a token that wasn't made here for this account. */
export function readLinkToken(keys: Keys, accountId: string, token: string): NamedAddress | undefined {
  if (!/^[\w-]+$/.test(token)) return undefined
  try {
    const [recipient = '', email = ''] = open(keys, Buffer.from(token, 'base64url'), placeOf(accountId)).split(' ')
    return { email, recipient: recipient || null }
  } catch (error) {
    if (error instanceof FieldOpenError || error instanceof UnknownKey) return undefined
    throw error
  }
}
