import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { ofCaller } from '../bulk.access.ts'
import { type BulkRun, runById } from '../bulk.store.ts'

export async function findRun({ database }: Pick<Platform, 'database'>, caller: Caller, id: string): Promise<BulkRun> {
  const [run] = await database.read(caller.accountId, runById(id))
  return ofCaller(run, caller)
}
