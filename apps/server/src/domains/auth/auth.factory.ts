// This domain behind real HTTP on its own database: without gateway and worker, and with a clock that only tests move.
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { Role } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'
import { userEndpoints } from '@frontdesk/contract/users/users'
import { generateSync } from 'otplib'
import { createSteppedClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { hashPassword } from '#platform/crypto/password'
import type { Domain, Handler } from '#platform/domain'
import { createHttpServer } from '#platform/http/http-server'
import { declareJobs } from '#platform/jobs/registry'
import { createLog } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import type { Platform } from '#platform/platform'
import type { Realtime } from '#platform/realtime/realtime'
import { testDatabase } from '#testing/database'
import { eventually } from '#testing/eventually'
import { type CallOptions, call } from '#testing/http-client'
import { rememberedMail } from '#testing/mail'
import { createOneNode } from '#testing/nodes'
import { authJobs } from './auth.jobs.ts'
import {
  addMember,
  authDomain,
  authenticate,
  changePassword,
  registerAccount,
  resetMfa,
  resetPassword,
} from './auth.public.ts'
import { backgroundDone } from './background.ts'
import { insertPerson } from './people/people.store.ts'

export const goodPassword = 'plum-harvest-42'
export const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

export type AuthTestApp = Awaited<ReturnType<typeof authTestApp>>
export type Somebody = { id: string; email: string; accountId: string; role: Role }

/** Everything emitted to sockets, in order. */
export type Told =
  | { event: 'ended'; accountId: string; sessionId: string; reason: string; device: string | null }
  | { event: 'locked' | 'unlocked'; accountId: string; sessionId: string; idle?: true }

type LockedHere = ReturnType<Realtime['here']['lockedSessions']>

export async function authTestApp() {
  const { database, admin, close } = await testDatabase()
  const clock = createSteppedClock('2026-11-20T15:00:00Z')
  const mails = rememberedMail()
  const told: Told[] = []
  const lockedHere: LockedHere = []
  const logged: string[] = []
  const platform: Platform = {
    config: readConfig({ PUBLIC_URL: 'https://app.example.com', DEMO: 'off' }),
    clock,
    log: createLog({ production: true, logLevel: 'debug', stream: { write: (line) => void logged.push(line) } }),
    metrics: createMetrics(),
    database,
    keys: createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`)),
    mail: mails.mail,
    files: undefined as never,
    vin: undefined as never,
    carrier: undefined as never,
    gifs: undefined as never,
    billing: undefined as never,
    transcripts: null,
    pages: undefined as never,
    nodes: createOneNode(),
    realtime: rememberingRealtime(told, lockedHere),
    readiness: { ready: true },
  }
  declareJobs(authJobs)
  const app = await createHttpServer({
    platform,
    domains: [authDomain, passwordsOfUsers],
    authenticate: authenticate(platform),
    checkReplies: true,
    rateFactor: 100_000,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const passwordHash = await hashPassword(goodPassword)
  let counter = 0

  const request = <E extends Endpoint>(endpoint: E, args: Arguments<E>, { headers, ...options }: CallOptions = {}) =>
    call(url, endpoint, args, { ...options, headers: { 'user-agent': chrome, ...headers } })

  const testApp = {
    platform,
    clock,
    admin,
    mails: mails.sent,
    told,
    /** What the gateway would report: sessions with a locked socket. */
    lockedHere,
    logged,
    request,

    async account(name = 'Harbor Insurance') {
      counter += 1
      return registerAccount(platform, { namespace: `account-${counter}`, name })
    },

    /** A new person in an account; a new account unless one is given. */
    async person(role: Role = 'employee', given: { accountId?: string; email?: string } = {}): Promise<Somebody> {
      counter += 1
      const accountId = given.accountId ?? (await testApp.account())
      const email = given.email ?? `${role}${counter}@harbor.test`
      const id = await database.directory((db) => insertPerson(db, { id: randomUUIDv7(), email, passwordHash }))
      if (!id) throw new Error('The person could not be added.')
      await addMember(platform, { accountId, personId: id, role })
      return { id, email, accountId, role }
    },

    /** The reply to a sign-in, successful or not. */
    trySignIn({ email }: { email: string }, { password = goodPassword, headers, ...body }: SignInOptions = {}) {
      const options = { basic: { email, password }, ...(headers && { headers }) }
      return request(api.auth.signIn, { body }, options)
    },

    /** A token; throws when the sign-in is refused. */
    async signIn(person: Somebody, options: SignInOptions = {}): Promise<string> {
      const replied = await testApp.trySignIn(person, { account: person.accountId, ...options })
      if (replied.status !== 201) throw new Error(`${person.email} could not sign in: ${JSON.stringify(replied.body)}`)
      return replied.body.token
    },

    sessionOf: (token: string) => authenticate(platform)(token, { active: false }),

    /** The session's id; throws when the token belongs to no active session. */
    async sessionId(token: string): Promise<string> {
      const session = await testApp.sessionOf(token)
      if (session.state !== 'live') throw new Error('The session is over.')
      return session.caller.sessionId
    },

    /** Enables MFA for the token's owner; the secret yields the codes of their authenticator. */
    async enableMfa(token: string, code?: string) {
      const begun = await request(api.auth.beginMfa, { body: code === undefined ? {} : { code } }, { token })
      if (begun.status !== 200) throw new Error(`MFA could not begin: ${JSON.stringify(begun.body)}`)
      const secret = begun.body.data.code.replaceAll(' ', '')
      const verified = await request(api.auth.verifyMfa, { body: { code: testApp.codeOf(secret) } }, { token })
      if (verified.status !== 200) throw new Error(`MFA could not be enabled: ${JSON.stringify(verified.body)}`)
      return { secret, recoveryCodes: verified.body.recoveryCodes }
    },

    /** The code that the authenticator shows now. */
    codeOf: (secret: string) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) }),

    /** The account's audit entries, oldest first, once all background work is written. */
    async audited(accountId: string): Promise<Audited[]> {
      await backgroundDone(platform)
      const { rows } = await admin.query(
        `select action, entity_type, entity_id, user_id, actor_name, ghost_user_id, ip, facts
           from tenant.audit_log where account_id = $1 order by written`,
        [accountId],
      )
      return rows
    },

    /**
     * Runs `first` (for the person, $1) in a transaction, starts `act`, and commits once that many statements wait for
     * it.
     */
    async meanwhile<T>(first: string, { id }: { id: string }, waiting: number, act: () => Promise<T>): Promise<T> {
      const client = await admin.connect()
      try {
        await client.query('begin')
        await client.query(first, [id])
        const acting = act()
        await eventually(
          async () => {
            await client.query('select pg_stat_clear_snapshot()')
            const { rows } = await client.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
            if (rows.length !== waiting) throw new Error(`${rows.length} wait instead of ${waiting}.`)
          },
          { timeout: 10_000 },
        )
        await client.query('commit')
        return await acting
      } finally {
        client.release()
      }
    },

    async close() {
      await app.close()
      await backgroundDone(platform)
      await close()
    },
  }
  return testApp
}

export interface SignInOptions {
  password?: string
  account?: string
  code?: string
  device?: 'web' | 'desktop' | 'mobile'
  headers?: Record<string, string>
}

export interface Audited {
  action: string
  entity_type: string
  entity_id: string
  user_id: string | null
  actor_name: string
  ghost_user_id: string | null
  ip: string | null
  facts: Record<string, unknown> | null
}

/** The operations that this domain provides for the users domain's routes. */
const passwordsOfUsers: Domain = {
  name: 'users',
  routes: [
    bound('changePassword', userEndpoints.changePassword, changePassword),
    bound('resetPassword', userEndpoints.resetPassword, resetPassword),
    bound('resetMfa', userEndpoints.resetMfa, resetMfa),
  ],
}

function bound<E extends Endpoint>(name: string, endpoint: E, handler: Handler<E>) {
  return { name, endpoint, handle: handler as (call: never) => Promise<unknown> }
}

function rememberingRealtime(told: Told[], lockedHere: LockedHere): Realtime {
  const unused = () => {
    throw new Error('The auth domain tells sessions only.')
  }
  const watches = new Set<Set<string>>()
  const watchLocks = () => {
    const changed = new Set<string>()
    watches.add(changed)
    return { changed, stop: () => void watches.delete(changed) }
  }
  const said: Pick<Realtime, 'emit' | 'endSession' | 'sessionLocked'> = {
    endSession(accountId, sessionId, { reason, device }) {
      told.push({ event: 'ended', accountId, sessionId, reason, device })
    },
    sessionLocked(accountId, sessionId, locked, idle) {
      for (const changed of watches) changed.add(sessionId)
      told.push({ event: locked ? 'locked' : 'unlocked', accountId, sessionId, ...(idle && { idle: true }) })
    },
    emit: unused,
  }
  return {
    ...said,
    emitTo: unused,
    enterRoom: unused,
    leaveRoom: unused,
    expel: unused,
    offsetsFor: async () => ({}),
    here: { ...said, has: unused, lockedSessions: () => lockedHere, watchLocks },
  }
}
