import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { createBatchLog } from './batch-log.ts'
import { type BatchedMigration, runInBatches } from './batched-migration.ts'

const again = 30_000

/** Runs the migrations that `migrate` has deferred, beside the server. Retries after failures, and continues after restarts. */
export function runBatchedMigrations({
  adminUrl,
  deferred,
  log,
}: {
  adminUrl: string
  deferred: readonly BatchedMigration[]
  log: Log
}): { stop(): Promise<void>; done: Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    for (let waiting = [...deferred]; waiting.length > 0 && !signal.aborted; ) {
      try {
        waiting = await workOff(adminUrl, waiting, { log, signal })
      } catch (err) {
        log.error({ err, migration: waiting[0]?.name }, 'A migration in batches failed; it is tried again')
        await wait(again, undefined, { signal }).catch(() => {})
      }
    }
  }
  const done = work()
  return {
    done,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** @returns the migrations that are left. */
async function workOff(
  adminUrl: string,
  migrations: readonly BatchedMigration[],
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<BatchedMigration[]> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const onBatch = createBatchLog(log)
    for (const [at, migration] of migrations.entries()) {
      if (!(await runInBatches(client, migration, { onBatch, signal }))) return migrations.slice(at)
      log.info({ migration: migration.name }, 'A migration in batches is done')
    }
    return []
  } finally {
    await client.end()
  }
}
