// One agency on a real server of its own, whose processes the tests kill.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { type OpenPlatform, openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { eventually } from '../../../apps/server/src/testing/eventually.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { killDatabase, startServer, whileServersStart } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const email = 'owner@recovery.test'
const password = 'plum-harvest-42'

export type Agency = Awaited<ReturnType<typeof startAgency>>

/** Its owner is signed in. `prepare` runs before the server starts, which gets `env`. */
export async function startAgency(
  prepare?: (parts: OpenPlatform['parts'], accountId: string) => Promise<unknown>,
  env: Record<string, string> = {},
) {
  const dataDir = await reachableFolder('frontdesk-recovery-')
  const open = () => openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'fatal' }))
  const opened = await open()
  const { accountId } = await createAccount(opened.parts, {
    name: 'Recovery',
    namespace: 'recovery',
    timezone: 'America/New_York',
    locations: ['Main Street'],
    people: [{ email, password, firstName: 'Rita', lastName: 'Overy', role: 'owner' }],
  })
  await prepare?.(opened.parts, accountId)
  await opened.close()
  let server = await startServer(root, dataDir, env).catch((error) => {
    killDatabase(dataDir)
    throw error
  })
  const body = { account: accountId }
  const signedIn = await call(server.url, api.auth.signIn, { body }, { basic: { email, password } })
  /** On the database of the stopped server. */
  async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
    const opened = await open()
    const admin = new pg.Client({ connectionString: opened.adminUrl })
    try {
      await admin.connect()
      return await work(admin)
    } finally {
      await admin.end()
      await opened.close()
    }
  }
  const start = async () => {
    server = await startServer(root, dataDir, env)
  }
  /** Half a minute after it was killed, when its worker counts as dead. */
  async function startLater() {
    await asAdmin(async (admin) => {
      await admin.query("update platform.workers set last_seen_at = last_seen_at - interval '30 seconds'")
      await admin.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '30 seconds'")
    })
    await start()
  }
  return {
    dataDir,
    /** Of the owner, for calls. */
    owner: { token: signedIn.body.token },
    get url() {
      return server.url
    },
    start,
    stop: () => server.stop(),
    kill: () => server.kill(),
    killDatabase: () => killDatabase(dataDir),
    startLater,
    async killAndStart() {
      await server.kill()
      await startLater()
    },
    asAdmin,
    async remove() {
      await server.stop()
      killDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Polls ten times a second: the rate limit allows twenty. */
export const until = <T>(read: () => Promise<T>, isSo: (now: T) => boolean): Promise<T> =>
  eventually(
    async () => {
      const now = await read()
      if (!isSo(now)) throw new Error(`It is not so yet: ${JSON.stringify(now)}`)
      return now
    },
    // Servers may start before it is so.
    { interval: 100, ...whileServersStart },
  )
