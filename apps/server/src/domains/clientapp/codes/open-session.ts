import { audit } from '#platform/audit/audit'
import { generateToken, hashToken } from '#platform/crypto/token'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { insertSession } from '../client-sessions.store.ts'
import { useCode } from './codes.store.ts'

const lives = 90 * 24 * 60 * 60_000

/** Uses the code, and returns the token of the phone that it opened the app on. */
export async function openSession(
  tx: AccountTx,
  code: { id: string; phone: string; contact_id: string },
  at: Date,
): Promise<string> {
  await useCode(tx, code.id, at)
  const issued = generateToken()
  await insertSession(tx, {
    ...{ id: generateId(), contact_id: code.contact_id, phone: code.phone, token_hash: hashToken(issued) },
    ...{ created_at: at, expires_at: new Date(at.getTime() + lives) },
  })
  await audit(tx, { action: 'clientApp.opened', entity: { type: 'contact', id: code.contact_id } })
  return issued
}
