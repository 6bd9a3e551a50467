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
}

/** The contract's limit of people in an account. */
const mostPeers = 500

/** Everyone who belongs to the account, by name. Names come from the account, roles from the directory. */
export async function peersByName(database: Database, accountId: string): Promise<Peer[]> {
  const [users, roles] = await Promise.all([
    database.read(accountId, profiles().orderBy('first_name').orderBy('last_name').orderBy('id').limit(mostPeers)),
    rolesIn(database, accountId),
  ])
  return users.flatMap((user) => {
    const role = roles.get(user.id)
    return role ? [{ ...user, role }] : []
  })
}

/** Undefined when the person does not, or no longer, belong to the account. */
export async function findPeer(database: Database, accountId: string, userId: string): Promise<Peer | undefined> {
  const [[user], roles] = await Promise.all([
    database.read(accountId, profiles().where('id', '=', userId)),
    rolesIn(database, accountId, userId),
  ])
  const role = roles.get(userId)
  return user && role && { ...user, role }
}

const profiles = () =>
  build.selectFrom('users').select(['id', 'first_name', 'last_name', 'email', 'picture', 'theme_color'])

/** By person; the directory may be in another database, so it is queried separately. */
async function rolesIn(database: Database, accountId: string, personId?: string): Promise<Map<string, Role>> {
  const memberships = await database.directory((db) => {
    const all = db
      .selectFrom('directory.memberships')
      .select(['person_id', 'role'])
      .where('account_id', '=', accountId)
      .limit(mostMemberships)
    return (personId ? all.where('person_id', '=', personId) : all).execute()
  })
  return new Map(memberships.map(({ person_id, role }) => [person_id, role as Role]))
}
const mostMemberships = 2000
