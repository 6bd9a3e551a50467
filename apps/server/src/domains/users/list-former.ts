import type { userEndpoints } from '@frontdesk/contract/users/users'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formerUsers } from './users.store.ts'

type Endpoint = typeof userEndpoints.listFormer

export async function listFormer({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, formerUsers())
  return { data: rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name })) }
}
