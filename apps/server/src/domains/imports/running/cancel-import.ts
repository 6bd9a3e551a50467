import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { isFinal } from '#platform/state-machines/state-machine'
import { removeImportFile } from '../file/import-file.ts'
import { deleteImport, lockImport } from '../imports.store.ts'
import { importStates } from '../states/import-states.ts'
import { endImport } from './end-import.ts'

type Endpoint = typeof importEndpoints.cancelImport

/** Waits for the batch that is being written; the file is kept like any other, for its failed rows. */
export async function cancelImport({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const isDiscarded = await inAccount(async (tx) => {
    const held = await lockImport(tx, params.id)
    if (!held) throw new AppError('importNotFound')
    if (isFinal(importStates, held.status)) throw new AppError('importFinished')
    if (held.status === 'uploaded') await discard(tx, held.id)
    else await endImport(tx, held, { status: 'cancelled' }, platform.clock.now())
    return held.status === 'uploaded'
  })
  // If this fails, the file belongs to no import any more, and the daily job removes it.
  if (isDiscarded) await removeImportFile(platform, { accountId: caller.accountId, importId: params.id })
  return undefined
}

async function discard(tx: AccountTx, id: string) {
  await deleteImport(tx, id)
  publish(tx, 'importDiscarded', { id })
}
