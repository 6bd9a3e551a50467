import type { Role } from '@frontdesk/contract/kit/role'
import type { InferResult, Insertable, Selectable } from 'kysely'
import { AppError } from '#platform/app-error'
import { build } from '#platform/db/build'
import type { DB } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'
import type { Directory } from '../people/people.store.ts'

type Sessions = DB['directory.sessions']
export type SessionRow = Selectable<Sessions>
export type SessionKind = 'web' | 'ghost' | 'mobile'

export const endReasons = [
  'multipleLoginsDetected',
  'signedOut',
  'signedOutElsewhere',
  'idle',
  'passwordChanged',
  'removed',
  'ghostEnded',
  'mfaReset',
] as const
export type EndReason = (typeof endReasons)[number]

const mostSessions = 100
const notSignedIn = () => new AppError('notSignedIn')

/** Everything that a request needs to know about its token, in one statement. */
export const sessionByToken = statement((tokenHash: Buffer) =>
  build
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.accounts as a', 'a.id', 's.account_id')
    .innerJoin('directory.people as p', 'p.id', 's.person_id')
    .leftJoin('directory.memberships as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .leftJoin('directory.sessions as acting', 'acting.id', 's.actor_session_id')
    .leftJoin('directory.people as actor', 'actor.id', 'acting.person_id')
    .selectAll('s')
    .select((eb) => [
      'a.name as account_name',
      'a.namespace',
      'a.mfa_required',
      'p.email',
      'm.role',
      'acting.person_id as actor_id',
      'acting.ended_at as actor_ended_at',
      'actor.email as actor_email',
      eb('p.mfa_secret', 'is not', null).as('mfa_enabled'),
    ])
    .where('s.token_hash', '=', tokenHash),
)
export type FoundSession = InferResult<ReturnType<typeof sessionByToken>>[number]

export const roleOf = (row: { role: string | null }) => row.role as Role | null
export const kindOf = (row: { kind: string }) => row.kind as SessionKind

export const insertSession = (db: Directory, session: Insertable<Sessions>) =>
  db.insertInto('directory.sessions').values(session).execute()

/** Ends the active ones, and every ghost that depends on them. Returns all that ended. */
export async function closeSessions(
  db: Directory,
  ids: readonly string[],
  end: { reason: EndReason; at: Date; byDevice: string | null },
): Promise<SessionRow[]> {
  if (ids.length === 0) return []
  const close = (reason: EndReason, byDevice: string | null) =>
    db
      .updateTable('directory.sessions')
      .set({ ended_at: end.at, end_reason: reason, ended_by_device: byDevice })
      .where('ended_at', 'is', null)
      .returningAll()
  const closed = await close(end.reason, end.byDevice).where('id', 'in', ids).execute()
  const ghosts = await close('ghostEnded', null).where('actor_session_id', 'in', ids).execute()
  return [...closed, ...ghosts]
}

const live = (db: Directory) => db.selectFrom('directory.sessions').select('id').where('ended_at', 'is', null)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

export const liveOfKind = async (db: Directory, of: { accountId: string; personId: string; kind: SessionKind }) =>
  idsOf(
    await live(db)
      .where('account_id', '=', of.accountId)
      .where('person_id', '=', of.personId)
      .where('kind', '=', of.kind)
      .execute(),
  )

/** The person's own sessions and those of others who act as them. */
export const liveInAccount = async (db: Directory, accountId: string, personId: string) =>
  idsOf(await live(db).where('account_id', '=', accountId).where('person_id', '=', personId).execute())

/** Like liveInAccount, in every account of the person, except for one session of their own. */
export const liveOfPerson = async (db: Directory, personId: string, keep?: string) =>
  idsOf(
    await live(db)
      .where('person_id', '=', personId)
      .$if(keep !== undefined, (query) =>
        query.where((eb) => eb.or([eb('id', '!=', keep ?? ''), eb('kind', '=', 'ghost')])),
      )
      .execute(),
  )

export const liveGhostsOn = async (db: Directory, actorSessionIds: readonly string[]) =>
  idsOf(await live(db).where('actor_session_id', 'in', actorSessionIds).execute())

/** Sessions of people's own that have not ended, where the person still belongs to the account. */
const openOfMembers = (db: Directory) =>
  db
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.memberships as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .innerJoin('directory.people as p', 'p.id', 's.person_id')
    .selectAll('s')
    .where('s.ended_at', 'is', null)
    .where('s.kind', '!=', 'ghost')
    .where('p.disabled_at', 'is', null)

export const openSessionsOf = (db: Directory, accountId: string, personIds: readonly string[]) =>
  openOfMembers(db).where('s.account_id', '=', accountId).where('s.person_id', 'in', personIds).execute()

export const openSessionsAmong = (db: Directory, ids: readonly string[]) =>
  openOfMembers(db).where('s.id', 'in', ids).execute()

/** Where a person is signed in: as themselves, or acting as somebody else. */
export const ownSessions = (db: Directory, personId: string) =>
  db
    .selectFrom('directory.sessions as s')
    .innerJoin('directory.accounts as a', 'a.id', 's.account_id')
    .leftJoin('directory.sessions as acting', 'acting.id', 's.actor_session_id')
    .select(['s.id', 's.kind', 's.device', 's.ip', 'a.name as account', 's.created_at', 's.last_seen_at'])
    .where('s.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('s.person_id', '=', personId), eb('s.kind', '!=', 'ghost')]),
        eb('acting.person_id', '=', personId),
      ]),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(mostSessions)
    .execute()

/** For a caller's session: a caller who no longer exists is not signed in. */
export const sessionById = (db: Directory, id: string) =>
  db.selectFrom('directory.sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notSignedIn)

/** Locks the session until the transaction ends, so that its end misses nothing that depends on it. */
export const lockSession = (db: Directory, id: string) =>
  db.selectFrom('directory.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notSignedIn)

/** Sessions that ended after that instant, newest first; at most 1,000. */
export const endedSince = (db: Directory, since: Date) =>
  db
    .selectFrom('directory.sessions')
    .select(['id', 'account_id', 'end_reason', 'ended_by_device'])
    .select((eb) => eb.ref('ended_at').$castTo<Date>().as('ended_at'))
    .where('ended_at', '>', since)
    .orderBy('ended_at', 'desc')
    .limit(1000)
    .execute()

/** Sessions locked after that instant and still locked, newest first; at most 1,000. */
export const lockedSince = (db: Directory, since: Date) =>
  db
    .selectFrom('directory.sessions')
    .select(['id', 'account_id', 'last_active_at'])
    .select((eb) => eb.ref('locked_at').$castTo<Date>().as('locked_at'))
    .where('locked_at', '>', since)
    .where('ended_at', 'is', null)
    .orderBy('locked_at', 'desc')
    .limit(1000)
    .execute()

/** Which of these are active and not locked. */
export async function unlockedAmong(db: Directory, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set(idsOf(await live(db).where('id', 'in', ids).where('locked_at', 'is', null).execute()))
}
