import type { Role } from '@frontdesk/contract/kit/role'
import { build } from '#platform/db/build'
import type { Database } from '#platform/db/database'

export interface Peer {
  id: string
  first_name: string
  last_name: string
  email: string
  picture: string | null
  theme_color: string | null
  role: Role
  /** Has yet to accept an invitation. */
  pending: boolean
}

/** The contract's limit of people in an account. */
const mostPeers = 500

/** Everyone who belongs to the account, by name. Names come from the account, roles from the directory. */
export async function peersByName(database: Database, accountId: string): Promise<Peer[]> {
  const [users, members] = await Promise.all([
    database.read(accountId, working().orderBy('first_name').orderBy('last_name').orderBy('id').limit(mostPeers)),
    membersIn(database, accountId),
  ])
  return users.flatMap((user) => {
    const member = members.get(user.id)
    return member ? [{ ...user, ...member }] : []
  })
}

/** Undefined when the person does not, or no longer, belong to the account. */
export async function findPeer(database: Database, accountId: string, userId: string): Promise<Peer | undefined> {
  const [[user], members] = await Promise.all([
    database.read(accountId, profiles().where('id', '=', userId)),
    membersIn(database, accountId, userId),
  ])
  const member = members.get(userId)
  return user && member && { ...user, ...member }
}

const profiles = () =>
  build.selectFrom('users').select(['id', 'first_name', 'last_name', 'email', 'picture', 'theme_color'])

/** Without those who left: there can be more of them than the limit. */
const working = () => profiles().where('removed_at', 'is', null)

/** By person; the directory may be in another database, so it is queried separately. */
async function membersIn(database: Database, accountId: string, personId?: string) {
  const memberships = await database.directory((db) => {
    const all = db
      .selectFrom('directory.memberships')
      .select(['person_id', 'role', 'pending'])
      .where('account_id', '=', accountId)
      .limit(mostMemberships)
    return (personId ? all.where('person_id', '=', personId) : all).execute()
  })
  return new Map(memberships.map(({ person_id, role, pending }) => [person_id, { role: role as Role, pending }]))
}
const mostMemberships = 2000
