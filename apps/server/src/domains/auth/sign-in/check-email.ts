import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountsOf, personByEmail } from '../people/people.store.ts'

type Endpoint = typeof authEndpoints.checkEmail

export async function checkEmail({ params, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const accounts = await platform.database.directory(async (db) => {
    const person = await personByEmail(db, params.email)
    return person ? accountsOf(db, person.id) : []
  })
  return { data: accounts.map(({ id, name, namespace }) => ({ id, name, namespace })) }
}
