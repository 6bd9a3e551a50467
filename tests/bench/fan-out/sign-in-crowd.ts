import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { insertSession } from '../../../apps/server/src/testing/session.ts'

/** Adds people to an account, each with a session. A person may open 100 sockets. */
export async function signInCrowd(
  adminUrl: string,
  accountId: string,
  { count, name }: { count: number; name: string },
): Promise<{ id: string; token: string }[]> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1, query_timeout: 60_000 })
  try {
    const signedIn: { id: string; token: string }[] = []
    for (let number = 1; number <= count; number++) {
      const person = { id: randomUUIDv7() }
      const email = `${name}-${number}@harbor.test`
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
      const token = await insertSession(admin, { now: () => new Date() }, accountId, person, {})
      signedIn.push({ ...person, token })
    }
    return signedIn
  } finally {
    await admin.end()
  }
}
