import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { findFreePort } from './cluster/postmaster.ts'
import { checkOwnServer, checkServerFacts, type ServerFacts } from './own-server.ts'

const password = 'hunter2'
const user = `Agency ${Date.now()}`
let db: TestDatabase
let database: string

beforeAll(async () => {
  db = await testDatabase()
  database = new URL(db.adminUrl).pathname.slice(1)
  await db.admin.query(`create role ${pg.escapeIdentifier(user)} login createrole password '${password}'`)
})
afterAll(async () => {
  await db.admin.query(`alter database ${database} owner to postgres`)
  await db.admin.query(`drop role ${pg.escapeIdentifier(user)}`)
  await db.close()
})

const address = (change: Partial<URL> = {}) =>
  Object.assign(new URL(db.adminUrl), { username: encodeURIComponent(user), password, ...change }).href

async function refused(url: string): Promise<string> {
  const error = await checkOwnServer(url).then(
    () => new Error('It was accepted.'),
    (reason: Error) => reason,
  )
  expect(error.message).not.toContain(password)
  return error.message
}

describe('reports in one sentence', () => {
  test('a user who lacks rights, with the statements that give them', async () => {
    const [role, base] = [pg.escapeIdentifier(user), pg.escapeIdentifier(database)]
    const give = `alter database ${base} owner to ${role};`
    expect(await refused(address())).toContain(`user ${user} does not own the database. As a superuser: ${give}`)
    await db.admin.query(give)
    await db.admin.query(`alter role ${role} nocreaterole`)
    expect(await refused(address())).toContain(`may not make roles. As a superuser: alter role ${role} createrole;`)
    await db.admin.query(`alter role ${role} createrole`)
    await checkOwnServer(address())
  })

  test('a wrong password, an unknown user, none at all, and a database that is not there', async () => {
    expect(await refused(address({ password: 'wrong' }))).toContain(`refuses the password of user ${user}.`)
    expect(await refused(address({ username: 'nobody' }))).toContain('refuses the password of user nobody.')
    expect(await refused(address({ password: '' }))).toContain(`wants a password of user ${user}.`)
    expect(await refused(address({ pathname: '/elsewhere' }))).toContain('has no database elsewhere.')
  })

  test('a server that is not there', async () => {
    const port = String(await findFreePort())
    expect(await refused(address({ port }))).toContain(`PostgreSQL at 127.0.0.1:${port} can't be used (ECONNREFUSED).`)
    expect(await refused(address({ hostname: 'nowhere.invalid' }))).toMatch(/at nowhere\.invalid:\d+ can't be used/)
  })

  test.each<[string, Partial<ServerFacts>, string]>([
    ['too old', { version: 170_006 }, 'this is PostgreSQL 17; Frontdesk needs PostgreSQL 18 or newer.'],
    ['a standby', { standby: true }, 'this server is a standby, which takes no writes; name its primary.'],
  ])('a server that is %s', (_what, facts, sentence) => {
    const fine = { version: 180_004, user: 'a', database: 'b', mayMakeRoles: true, ownsDatabase: true, standby: false }
    expect(checkServerFacts({ ...fine, ...facts })).toBe(sentence)
    expect(checkServerFacts(fine)).toBeUndefined()
    expect(checkServerFacts({ ...fine, version: 190_001 })).toBeUndefined()
  })
})

test.each(['require', 'verify-full', 'no-verify'])('sends nothing before TLS with sslmode=%s', async (mode) => {
  const received: Buffer[] = []
  // The reply of a server without TLS to an SSL request.
  const plain = createServer((socket: Socket) =>
    socket.on('data', (data: Buffer) => received.push(data) && socket.write('N')),
  )
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as { port: number }
  const sentence = await refused(`postgres://app:${password}@127.0.0.1:${port}/app?sslmode=${mode}`)
  expect(sentence).toContain(`PostgreSQL at 127.0.0.1:${port} speaks no TLS.`)
  const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
  expect(Buffer.concat(received).equals(sslRequest)).toBe(true)
  plain.close()
})
