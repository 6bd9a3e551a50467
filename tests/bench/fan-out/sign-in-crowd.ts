import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { insertSession } from '../../../apps/server/src/testing/session.ts'

/** Adds people to an account, each with a session. Returns the tokens. A person may open 100 sockets. */
export async function signInCrowd(adminUrl: string, accountId: string, count: number): Promise<string[]> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1, query_timeout: 60_000 })
  try {
    const tokens: string[] = []
    for (let number = 1; number <= count; number++) {
      const person = { id: randomUUIDv7() }
      const email = `crowd-${number}@harbor.test`
      const member = [accountId, person.id]
      await admin.query(`insert into directory.people (id, email, password_hash) values ($1, $2, 'none')`, [
        person.id,
        email,
      ])
      await admin.query(
        `insert into directory.memberships (account_id, person_id, role) values ($1, $2, 'employee')`,
        member,
      )
      await admin.query(
        `insert into tenant.users (account_id, id, first_name, last_name, email) values ($1, $2, 'Crowd', $3, $4)`,
        [...member, String(number), email],
      )
      tokens.push(await insertSession(admin, { now: () => new Date() }, accountId, person, {}))
    }
    return tokens
  } finally {
    await admin.end()
  }
}
