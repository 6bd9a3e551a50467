// A whole server on its own database: row-level security, no network beyond loopback, and a clock that moves only on
// request.
import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Arguments, Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { Role } from '@frontdesk/contract/kit/role'
import { api } from '@frontdesk/contract/registry'
import { generate } from 'otplib'
import { createSteppedClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openKeys } from '#platform/crypto/keys'
import { hashPassword } from '#platform/crypto/password'
import { createLog } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { createSocketGuard } from '#platform/realtime/sockets/socket-guard'
import type { BillingProvider } from '#providers/billing/billing'
import { createEmbeddedBilling } from '#providers/billing/embedded/embedded-billing'
import { createEmbeddedCarrier } from '#providers/carrier/embedded/embedded-carrier'
import { createEmbeddedGifs } from '#providers/gifs/embedded/embedded-gifs'
import { createOneNode } from '#providers/nodes/embedded/one-node'
import type { Pages } from '#providers/pages/pages'
import { createPublicPages } from '#providers/pages/public-pages'
import { createDiskFiles } from '#providers/storage/embedded/disk-files'
import { createSealedFiles } from '#providers/storage/sealed-files'
import type { Transcripts } from '#providers/transcripts/transcripts'
import { createEmbeddedVin } from '#providers/vin/embedded/embedded-vin'
import { createApp } from '../app.ts'
import { createAccount } from '../create-account.ts'
import { liveSessionsAmong } from '../domains/auth/auth.public.ts'
import { testDatabase } from './database.ts'
import { type CallOptions, call } from './http-client.ts'
import { rememberedMail } from './mail.ts'
import { insertSession, type SessionOptions } from './session.ts'

export const testPassword = 'plum-harvest-42'
const roles: Role[] = ['super', 'owner', 'admin', 'employee']
/** Hashed once: hashing for each person takes half of the server's start. */
const testHash = hashPassword(testPassword)

export interface TestPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** Two accounts, `here` and `there`, each with a person of every role. Call close() in afterAll. */
export async function testServer(
  options: {
    start?: string
    env?: Record<string, string>
    webRoot?: string
    rateFactor?: number
    pages?: Pages
    /** Numbers text only under a verified message campaign. */
    needsRegistration?: boolean
    /** Recurring work also runs by the real clock, as it does for users; otherwise a test runs it. */
    timetable?: boolean
    /** None by default. */
    transcripts?: Transcripts
    /** The embedded payments by default. */
    billing?: BillingProvider
  } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-'))
  const { database, admin, adminUrl, close } = await testDatabase()
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...options.env })
  const clock = createSteppedClock(options.start ?? '2026-11-20T15:00:00Z')
  const mails = rememberedMail()
  const logged: string[] = []
  const log = createLog({ production: true, logLevel: 'debug', stream: { write: (line) => void logged.push(line) } })
  const keys = await openKeys(config)
  const vin = createEmbeddedVin({ folder: join(dataDir, 'vin') })
  const billing = options.billing ?? createEmbeddedBilling({ folder: undefined, clock })
  const carrier = createEmbeddedCarrier({
    ...{ now: () => clock.now(), segmentMs: 0 },
    needsRegistration: options.needsRegistration ?? false,
  })
  const open = () =>
    createApp({
      parts: {
        config,
        clock,
        log,
        metrics: createMetrics(),
        database,
        keys,
        mail: mails.mail,
        nodes: createOneNode(),
        files: createSealedFiles(createDiskFiles({ folder: join(dataDir, 'files') }), keys),
        vin,
        carrier,
        gifs: createEmbeddedGifs(),
        billing,
        transcripts: options.transcripts ?? null,
        pages: options.pages ?? createPublicPages(),
        phoneWorld: carrier.world,
      },
      ...(options.webRoot && { webRoot: options.webRoot }),
      checkReplies: true,
      rateFactor: options.rateFactor ?? 100_000,
    })
  let app = await open()
  if (!options.timetable) await admin.query("update platform.schedules set next_run_at = 'infinity'")
  const url = (await app.listen(0, '127.0.0.1')).replace('[::1]', '127.0.0.1')
  carrier.connect(url, app.app.server, createSocketGuard(app.platform), (ids) => liveSessionsAmong(app.platform, ids))
  const here = await staffedAccount('here', 'Harbor Insurance')
  const there = await staffedAccount('there', 'Summit Agency')
  // A super may do nothing before MFA is set up, so the tests' supers have it.
  const supers = [await setUpMfa(here), await setUpMfa(there)]

  async function staffedAccount(namespace: string, name: string) {
    const people = Object.fromEntries(
      roles.map((role) => [
        role,
        { role, email: `${role}@${namespace}.test`, firstName: capital(role), lastName: capital(namespace) },
      ]),
    ) as Record<Role, Omit<TestPerson, 'id'>>
    // An existing person only becomes a member.
    const known = Object.values(people).map(({ email }) => ({ id: randomUUIDv7(), email }))
    await admin.query(
      `insert into directory.people (id, email, password_hash)
       select id, email, $2 from jsonb_to_recordset($1) as known (id uuid, email text)`,
      [JSON.stringify(known), await testHash],
    )
    const created = await createAccount(app.platform, {
      name,
      namespace,
      timezone: 'America/New_York',
      locations: ['Main Street', 'Riverside'],
      maxLocations: 20,
      people: Object.values(people).map((person) => ({ ...person, password: testPassword })),
    })
    const withIds = Object.fromEntries(
      roles.map((role) => [role, { ...people[role], id: created.people.get(people[role].email) ?? '' }]),
    ) as Record<Role, TestPerson>
    return { id: created.accountId, name, namespace, people: withIds }
  }

  async function setUpMfa(account: { id: string; people: Record<Role, TestPerson> }) {
    const token = await insertSession(admin, clock, account.id, account.people.super, {})
    const begun = await request(api.auth.beginMfa, {}, { token })
    const secret = begun.body.data.code.replaceAll(' ', '')
    await request(api.auth.verifyMfa, { body: { code: await codeAt(secret, clock.now()) } }, { token })
    return { email: account.people.super.email, secret }
  }

  function request<E extends Endpoint>(endpoint: E, args: Arguments<E>, callOptions?: CallOptions) {
    return call(url, endpoint, args, callOptions)
  }

  const sideOf = ({ email }: Pick<TestPerson, 'email'>) => (email.endsWith('@here.test') ? here : there)

  return {
    url,
    get app() {
      return app
    },
    get platform() {
      return app.platform
    },
    database,
    /** Stops the server; the returned function starts it again, with its database, files, and port. */
    async stop() {
      carrier.disconnect()
      await app.close()
      return async () => {
        app = await open()
        await app.listen(Number(new URL(url).port), '127.0.0.1')
        carrier.connect(url, app.app.server, createSocketGuard(app.platform), (ids) =>
          liveSessionsAmong(app.platform, ids),
        )
      }
    },
    /** Superuser pool and address, to set up or inspect bypassing row-level security. */
    admin,
    adminUrl,
    dataDir,
    clock,
    /** The phones outside of the agency. */
    world: carrier.world,
    phones: carrier.phones,
    mails: mails.sent,
    mailReports: mails.reports,
    /** Every log line so far, as JSON text. */
    logged,
    here,
    there,
    request,
    /** The current authenticator code of a super; a code is valid once, so step the clock between two. */
    async superCode({ email }: Pick<TestPerson, 'email'>) {
      const secret = supers.find((each) => each.email === email)?.secret
      if (!secret) throw new Error(`${email} is no super.`)
      return codeAt(secret, clock.now())
    },
    /** A new session; throws when the sign-in is refused. */
    async signIn(person: Pick<TestPerson, 'email'>, device: 'web' | 'mobile' = 'web'): Promise<string> {
      const account = sideOf(person)
      const replied = await request(
        api.auth.signIn,
        { body: { device, account: account.id } },
        { basic: { email: person.email, password: testPassword } },
      )
      if (replied.status !== 201) throw new Error(`${person.email} could not sign in: ${JSON.stringify(replied.body)}`)
      return replied.body.token
    },
    /** A session inserted without signing in, for tests of other things. It ends the person's active one. */
    session: (person: TestPerson, options: SessionOptions = {}) =>
      insertSession(admin, clock, sideOf(person).id, person, options),
    async close() {
      carrier.disconnect()
      await app.close()
      await carrier.close()
      await vin.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const codeAt = (secret: string, now: Date) => generate({ secret, epoch: Math.floor(now.getTime() / 1000) })

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
