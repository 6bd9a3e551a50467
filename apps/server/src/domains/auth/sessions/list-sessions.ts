import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import type { AnswerOf, CallOf } from '#platform/domain'
import { kindOf, ownSessions } from './sessions.store.ts'

type Endpoint = typeof authEndpoints.listSessions

/** In every account of the person, because an intruder on one device threatens all of them. */
export async function listSessions({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.directory((db) => ownSessions(db, caller.userId))
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: kindOf(row),
      device: row.device,
      ip: row.ip,
      account: row.account,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === caller.sessionId,
    })),
  }
}
