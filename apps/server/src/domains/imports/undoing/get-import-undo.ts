import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findImport } from '../uploads/find-import.ts'
import { touchedCounts } from './undo.store.ts'
import { undoableUntil, whyNotUndoable } from './undoable.ts'

type Endpoint = typeof importEndpoints.getImportUndo

export async function getImportUndo({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const row = await findImport(platform, caller.accountId, params.id)
  const why = whyNotUndoable(row, platform.clock.now())
  const [counts] = await platform.database.read(caller.accountId, touchedCounts(row.id))
  return {
    possible: why === undefined,
    why: why?.message ?? null,
    until: undoableUntil(row)?.toISOString() ?? null,
    created: { total: counts?.created ?? 0, changed: counts?.createdChanged ?? 0 },
    updated: { total: counts?.updated ?? 0, changed: counts?.updatedChanged ?? 0 },
  }
}
