import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { demoPassword } from '../../../apps/server/src/demo/demo-people.ts'
import { startCluster } from '../../../apps/server/src/platform/db/cluster.ts'
import { formatServerUrl } from '../../../apps/server/src/platform/db/roles.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../../reachable-folder.ts'
import { startChild } from '../child.ts'

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>
export interface SignedIn {
  token: string
  userId: string
  accountId: string
  namespace: string
}

/** The production path in a separate process, with the demo's 5,000 contacts, and access to its database. */
export async function startBenchApp() {
  const dataDir = await reachableFolder('frontdesk-bench-')
  const fieldKeys = `1:${randomBytes(32).toString('base64')}`
  const child = startChild(join(import.meta.dirname, 'app-process.ts'), {
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    FIELD_KEYS: fieldKeys,
  })
  const { url } = await child.next<{ url: string }>()
  // Attaches: the database belongs to the child, and this hold on it ends before the child's.
  const cluster = await startCluster({ dataDir })
  await collectStatistics(cluster.adminUrl)

  return {
    url,
    /** Of the serving process. */
    pid: child.process.pid ?? 0,
    dataDir,
    /** As in FIELD_KEYS, to make the tokens of public pages. */
    fieldKeys,
    adminUrl: cluster.adminUrl,
    serverUrl: formatServerUrl(cluster.adminUrl, dataDir),
    /** The demo's owner, who also belongs to the second account. */
    async signIn(namespace: 'harbor' | 'summit'): Promise<SignedIn> {
      const email = 'owner@harbor.test'
      const { body: choices } = await call(url, api.auth.checkEmail, { params: { email } })
      const account = choices.data.find((choice) => choice.namespace === namespace)
      if (!account) throw new Error(`The demo has no account ${namespace}.`)
      const replied = await call(
        url,
        api.auth.signIn,
        { body: { account: account.id } },
        { basic: { email, password: demoPassword } },
      )
      if (replied.status !== 201) throw new Error(`The demo's owner could not sign in: ${JSON.stringify(replied.body)}`)
      const { token, userId } = replied.body
      return { token, userId, accountId: account.id, namespace }
    },
    async close() {
      await cluster.stop()
      await child.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What autovacuum does by itself within minutes: until then the planner has no statistics, and results would be random.
 */
async function collectStatistics(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl, query_timeout: 60_000 })
  await admin.connect()
  await admin.query('vacuum analyze')
  await admin.end()
}
