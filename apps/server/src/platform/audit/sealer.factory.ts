// A sealer over a test's database, which seals only when the test requests it.
import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import type { AccountScope, Database } from '../db/database.ts'
import { unsealedRows } from './audit.store.ts'
import { audit } from './audit.ts'
import { type Sealer, type SealerTimings, startSealer } from './sealer.ts'

export const createDataDir = () => mkdtempSync(join(tmpdir(), 'frontdesk-audit-'))

export const createScope = (accountId: string = randomUUID()): AccountScope => ({
  accountId,
  actor: { userId: randomUUIDv7(), name: 'sam@harbor.test' },
})

export const testKeys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))

export const startTestSealer = (database: Database, dataDir: string, timings?: Partial<SealerTimings>) =>
  startSealer(
    { database, config: { dataDir } as Config, keys: testKeys, clock: systemClock, log: pino({ level: 'silent' }) },
    timings ?? { debounce: 3_600_000, sweep: 3_600_000 },
  )

export async function writeEntries(database: Database, scope: AccountScope, count: number, action = 'contact.updated') {
  await database.inAccount(scope, async (tx) => {
    for (let n = 0; n < count; n++) {
      await audit(tx, {
        action,
        entity: { type: 'contact', id: `c${n}` },
        changes: { firstName: { from: 'Ä', to: '"\u2028' } },
      })
    }
  })
}

/** Open transactions of other test files on the same server delay sealing. */
export async function sealEverything(sealer: Sealer, database: Database, accountId: string): Promise<void> {
  const unsealed = async () => {
    await sealer.seal(accountId)
    const [left] = await database.read(accountId, unsealedRows)
    return left?.count
  }
  await expect.poll(unsealed, { timeout: 10_000 }).toBe(0)
}
