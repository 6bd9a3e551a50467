import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '#platform/clock'
import { generateToken, hashToken } from '#platform/crypto/token'

export interface SessionOptions {
  locked?: boolean
  /** Makes it a ghost session: this person acts as the other. */
  ghostedBy?: { id: string }
}

/** Inserts an active session and returns its token. */
export async function insertSession(
  admin: Pool,
  clock: Clock,
  accountId: string,
  person: { id: string },
  { locked, ghostedBy }: SessionOptions,
): Promise<string> {
  const now = clock.now()
  const insert = async (personId: string, kind: 'web' | 'ghost', actorSession: string | null) => {
    const [id, token] = [randomUUIDv7(), generateToken()]
    await admin.query(
      `update directory.sessions set ended_at = $4, end_reason = 'signedOut'
       where account_id = $1 and person_id = $2 and kind = $3 and ended_at is null`,
      [accountId, personId, kind, now],
    )
    await admin.query(
      `insert into directory.sessions (id, token_hash, account_id, person_id, kind, actor_session_id, ghost_reason,
         device, ip, created_at, last_seen_at, last_active_at, locked_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'Test', '127.0.0.1', $8, $8, $8, $9, $10)`,
      [
        id,
        hashToken(token),
        accountId,
        personId,
        kind,
        actorSession,
        kind === 'ghost' ? 'a test' : null,
        now,
        locked ? now : null,
        kind === 'ghost' ? new Date(now.getTime() + 30 * 60_000) : null,
      ],
    )
    return { id, token }
  }
  if (!ghostedBy) return (await insert(person.id, 'web', null)).token
  const actor = await insert(ghostedBy.id, 'web', null)
  return (await insert(person.id, 'ghost', actor.id)).token
}
