// Chains the rows of the audit log soon after each commit, and periodically for every account, to cover nodes that
// died. Any number of nodes may do so: the database allows one at a time for each account.
import type { Actor } from '../db/database.ts'
import { listAccountIds } from '../jobs/account-ids.ts'
import { repeat } from '../jobs/repeat.ts'
import type { Platform } from '../platform.ts'
import { addAnchor } from './anchors.ts'
import { acquireAnchorSlot, sealRows } from './audit.store.ts'
import { hasAudited } from './audit.ts'

export interface SealerTimings {
  /** Milliseconds from a commit to its sealing, which includes later commits. */
  debounce: number
  /** Milliseconds between two passes over all accounts. */
  sweep: number
}

const batch = 1000
const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

export type Sealer = ReturnType<typeof startSealer>

export function startSealer(
  { database, config, keys, clock, log }: Pick<Platform, 'database' | 'config' | 'keys' | 'clock' | 'log'>,
  { debounce = 1000, sweep = 30_000 }: Partial<SealerTimings> = {},
) {
  const changed = new Set<string>()
  const anchored = new Map<string, number>()
  let waiting: NodeJS.Timeout | undefined
  let stopped = false
  let turn: Promise<void> = Promise.resolve()

  database.onCommit({
    after(tx) {
      if (stopped || !hasAudited(tx)) return
      changed.add(tx.accountId)
      waiting ??= setTimeout(sealChanged, debounce)
    },
  })
  const stopSweeping = repeat(
    sweep,
    () => inQueue(sealAll),
    (error) => log.error({ err: error }, 'The audit log could not be sealed'),
  )

  function sealChanged(): void {
    waiting = undefined
    const accounts = [...changed]
    changed.clear()
    void inQueue(async () => {
      for (const accountId of accounts) await tryToSeal(accountId)
    })
  }

  async function sealAll(): Promise<void> {
    for await (const accounts of listAccountIds(database, null)) {
      for (const accountId of accounts) {
        if (stopped) return
        await tryToSeal(accountId)
      }
    }
  }

  /** One sealing at a time, so that many accounts use only one connection. */
  function inQueue(work: () => Promise<void>): Promise<void> {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  async function tryToSeal(accountId: string): Promise<void> {
    await seal(accountId).catch((error) => log.error({ err: error, accountId }, 'The audit log could not be sealed'))
  }

  /**
   * Chains everything possible and anchors the head. Rows after a transaction that is still open wait for the next
   * time.
   */
  async function seal(accountId: string): Promise<{ sealed: number }> {
    let total = 0
    while (true) {
      const { sealed, head } = await database.inAccount({ accountId, actor: frontdesk }, (tx) => sealRows(tx, batch))
      total += sealed
      // Even when nothing was sealed: a crash may have happened between the last sealing and its anchor.
      if (head.seq > (anchored.get(accountId) ?? 0)) {
        await database.inAccount({ accountId, actor: frontdesk }, async (tx) => {
          await acquireAnchorSlot(tx)
          await addAnchor({ dataDir: config.dataDir, keys }, accountId, head, clock.now())
        })
        anchored.set(accountId, head.seq)
      }
      if (sealed < batch) return { sealed: total }
    }
  }

  return {
    seal,
    /** Seals everything committed so far, and stops. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(waiting)
      await stopSweeping()
      sealChanged()
      await turn
    },
  }
}
