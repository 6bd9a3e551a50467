import type { Role } from '@frontdesk/contract/kit/role'
import type { Directory } from '../people.store.ts'

interface Invited {
  accountId: string
  personId: string
}

/** A membership that can't be signed in to until the invitation is accepted, and its invitation without a link yet. */
export async function insertInvited(
  db: Directory,
  { accountId, personId, role, at }: Invited & { role: Role; at: Date },
) {
  await db
    .insertInto('directory.memberships')
    .values({ account_id: accountId, person_id: personId, role, pending: true })
    .execute()
  await insertInvitation(db, { accountId, personId, at })
}

export const insertInvitation = (db: Directory, { accountId, personId, at }: Invited & { at: Date }) =>
  db
    .insertInto('directory.invitations')
    .values({ account_id: accountId, person_id: personId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const isPending = async (db: Directory, { accountId, personId }: Invited): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('directory.memberships')
    .select('pending')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row?.pending
}

export interface InvitationChange {
  token_hash?: Buffer | null
  sent_at?: Date
  expires_at?: Date
  withdrawn_at?: Date | null
  accepted_at?: Date
}

export const changeInvitation = (db: Directory, { accountId, personId }: Invited, change: InvitationChange) =>
  db
    .updateTable('directory.invitations')
    .set(change)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

/** Mailed links open nothing anymore. Returns whether there was one. */
export const dropLinks = async (db: Directory, personId: string): Promise<boolean> => {
  const dropped = await db
    .updateTable('directory.invitations')
    .set({ token_hash: null })
    .where('person_id', '=', personId)
    .where('token_hash', 'is not', null)
    .returning('person_id')
    .execute()
  return dropped.length > 0
}

/** Those of the account that nobody has accepted, by person. */
export const pendingIn = (db: Directory, accountId: string) =>
  db
    .selectFrom('directory.memberships as m')
    .leftJoin('directory.invitations as i', (join) =>
      join.onRef('i.account_id', '=', 'm.account_id').onRef('i.person_id', '=', 'm.person_id'),
    )
    .select(['m.person_id', 'i.sent_at', 'i.expires_at', 'i.withdrawn_at'])
    .where('m.account_id', '=', accountId)
    .where('m.pending', '=', true)
    .limit(1000)
    .execute()

/** By the hash of its token; a withdrawn or used one has none. */
export const openInvitation = (db: Directory, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('directory.invitations as i')
    .innerJoin('directory.accounts as a', 'a.id', 'i.account_id')
    .innerJoin('directory.people as p', 'p.id', 'i.person_id')
    .select([
      'a.id as account_id',
      'a.name',
      'a.namespace',
      'a.password_min_length',
      'p.id as person_id',
      'p.email',
      'i.expires_at',
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', at)
    .forUpdate('i')
    .executeTakeFirst()
export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>

export const join = (db: Directory, { accountId, personId }: Invited) =>
  db
    .updateTable('directory.memberships')
    .set({ pending: false })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

/** When each person was here last in the account, and how many sessions are open. */
export const seenIn = (db: Directory, accountId: string) =>
  db
    .selectFrom('directory.sessions')
    .select((eb) => [
      'person_id',
      eb.fn.max('last_seen_at').as('last_seen_at'),
      eb.fn.countAll<number>().filterWhere('ended_at', 'is', null).as('open'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '!=', 'ghost')
    .groupBy('person_id')
    .limit(2000)
    .execute()
