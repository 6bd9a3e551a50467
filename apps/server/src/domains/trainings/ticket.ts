// A ticket names its account, because whoever has it need not be signed in; only its digest is stored.
import { createHash, randomBytes } from 'node:crypto'

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

export function newTicket(accountId: string): { ticket: string; digest: Buffer } {
  const secret = randomBytes(24).toString('base64url')
  return { ticket: `${accountId}.${secret}`, digest: digestOf(secret) }
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{32})$/

/** Undefined when it can be none. */
export function readTicket(ticket: string): { accountId: string; digest: Buffer } | undefined {
  const found = pattern.exec(ticket)
  return found?.[1] && found[2] ? { accountId: found[1], digest: digestOf(found[2]) } : undefined
}
