import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { deleteCheckedRows } from '../checking/checks.store.ts'
import { removeImportFile } from '../file/import-file.ts'
import { changeImport, type ImportRow, lockImport } from '../imports.store.ts'
import { deleteTraces } from '../tidying/tidying.store.ts'
import { whyNotUndoable } from '../undoing/undoable.ts'

type Endpoint = typeof importEndpoints.deleteImport

export async function deleteImport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform, inAccount } = call
  const at = platform.clock.now()
  await inAccount(async (tx) => {
    const held = await lockImport(tx, params.id)
    if (!held) throw new AppError('importNotFound')
    if (isUnderWay(held)) throw new AppError('importRunning')
    if (held.finished_at && !whyNotUndoable(held, at) && !query.confirmed) throw new AppError('importUndoable')
    await deleteCheckedRows(tx, held.id)
    await deleteTraces(tx, held.id)
    await changeImport(tx, held.id, { deleted_at: at, has_file: false, file_name: '', columns: [], trial: null })
    await audit(tx, {
      action: 'import.deleted',
      entity: { type: 'import', id: held.id },
      facts: { rows: held.row_count },
    })
    publish(tx, 'importDiscarded', { id: held.id })
  })
  // If this fails, the file belongs to no import any more, and the daily job removes it.
  await removeImportFile(platform, { accountId: caller.accountId, importId: params.id })
  return undefined
}

const isUnderWay = ({ status, undo }: ImportRow) =>
  [status, undo?.status].some((each) => each === 'queued' || each === 'running')
