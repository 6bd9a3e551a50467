// An installation like an operator's: a separate PostgreSQL and Redis, with several server processes.
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { io } from 'socket.io-client'
import { createAccount } from '../../../apps/server/src/create-account.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { startCluster } from '../../../apps/server/src/platform/db/cluster.ts'
import { recordEvents } from '../../../apps/server/src/platform/realtime/fixtures/node.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { testRedis } from '../../../apps/server/src/testing/redis.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { type ServerProcess, startServer } from '../recovery/server-process.ts'

const root = join(import.meta.dirname, '../../..')
export const password = 'plum-harvest-42'
const databasePassword = 'agency-hunter2'

export type Installation = Awaited<ReturnType<typeof newInstallation>>

/** `durable`: what PostgreSQL has committed survives its crash, which takes longer. */
export async function newInstallation({ durable = false }: { durable?: boolean } = {}) {
  const folder = await reachableFolder('frontdesk-nodes-')
  const cluster = await startCluster({ dataDir: folder, name: 'own', durable })
  const superuser = new pg.Client({ connectionString: cluster.adminUrl })
  await superuser.connect()
  await superuser.query(`create role agency login createrole password '${databasePassword}'`)
  await superuser.query('create database app owner agency')
  const redis = await testRedis()
  const env = {
    DATABASE_URL: `postgres://agency:${databasePassword}@127.0.0.1:${cluster.port}/app`,
    REDIS_URL: redis.url,
    FIELD_KEYS: `1:${randomBytes(32).toString('base64')}`,
    DEMO: 'off',
    LOG_LEVEL: 'info',
  }
  const servers: ServerProcess[] = []

  /** A node with its own DATA_DIR, as on its own machine. */
  async function start(given: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = join(folder, `node-${randomBytes(3).toString('hex')}`)
    await mkdir(dataDir)
    const server = await startServer(root, dataDir, { ...env, ...given })
    servers.push(server)
    return server
  }

  return {
    env,
    folder,
    redis,
    superuser,
    start,
    /** An account with an owner and an employee, created beside the servers. */
    async account(namespace: string) {
      const opened = await openPlatform(readConfig({ ...env, DATA_DIR: folder, LOG_LEVEL: 'fatal' }))
      const person = (role: 'owner' | 'employee', firstName: string) => {
        return { role, firstName, lastName: 'Reed', email: `${role}@${namespace}.example`, password }
      }
      const people = [person('owner', 'Olivia'), person('employee', 'Jo')]
      const account = { name: 'Harbor', namespace, timezone: 'America/New_York', locations: ['Main Street'], people }
      const { accountId, people: ids } = await createAccount(opened.parts, account)
      await opened.close()
      const at = (email: string) => ({ accountId, namespace, email, userId: ids.get(email) ?? '' })
      return { owner: at(`owner@${namespace}.example`), employee: at(`employee@${namespace}.example`) }
    },
    async close() {
      for (const server of servers) await server.stop()
      await redis.close()
      await superuser.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Somebody {
  accountId: string
  namespace: string
  email: string
  userId: string
}

export async function signIn(server: ServerProcess, { accountId, email }: Somebody): Promise<string> {
  const replied = await call(
    server.url,
    api.auth.signIn,
    { body: { account: accountId } },
    { basic: { email, password } },
  )
  if (replied.status !== 201) throw new Error(`${email} could not sign in: ${JSON.stringify(replied.body)}`)
  return replied.body.token
}

/** A tab: a socket of that session on that node, once its domains know it. */
export async function openTab(server: ServerProcess, { namespace }: Somebody, token: string) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } }
  const tab = recordEvents(io(`${server.url}/${namespace}`, options))
  await Promise.race([
    tab.next('users_peers'),
    tab.refused().then((error) => {
      throw error
    }),
  ])
  return tab
}
