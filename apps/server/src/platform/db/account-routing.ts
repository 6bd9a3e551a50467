import { sql, type Transaction } from 'kysely'
import { UnknownAccount } from './errors.ts'
import type { Cluster } from './open-cluster.ts'
import type { DB } from './types.generated.ts'

// A node that missed an account's move asks again within this time; forget() takes effect at once.
const rememberMs = 60_000
const mostRemembered = 50_000

type InDirectory = <T>(fn: (db: Transaction<DB>) => Promise<T>) => Promise<T>

/** Finds the cluster of an account in directory.accounts.cluster, cached for a minute. */
export function createAccountRouting(clusters: readonly Cluster[], inDirectory: InDirectory) {
  const known = new Map<string, { cluster: Cluster; until: number }>()
  const only = clusters.length === 1 ? clusters[0] : undefined

  async function clusterOf(accountId: string): Promise<Cluster> {
    if (only) return only
    const remembered = known.get(accountId)
    if (remembered && remembered.until > Date.now()) return remembered.cluster
    const cluster = await lookUp(accountId)
    if (known.size >= mostRemembered) known.clear()
    known.set(accountId, { cluster, until: Date.now() + rememberMs })
    return cluster
  }

  async function lookUp(accountId: string): Promise<Cluster> {
    const { rows } = await inDirectory((db) =>
      sql<{ cluster: string }>`select cluster from directory.accounts where id = ${accountId}`.execute(db),
    )
    const name = rows[0]?.cluster
    if (name === undefined) throw new UnknownAccount(accountId)
    const cluster = clusters.find((each) => each.name === name)
    if (cluster) return cluster
    throw new Error(`Account ${accountId} lives in cluster "${name}", which this server is not configured for.`)
  }

  return { clusterOf, forget: (accountId: string) => void known.delete(accountId) }
}
