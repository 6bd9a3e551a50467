import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { listStateChanges } from '#platform/state-machines/transition'
import { type ImportRow, importById } from '../imports.store.ts'
import { importStates } from './import-states.ts'

type Endpoint = typeof importEndpoints.listImportStates
type Status = ImportRow['status']

export async function listImportStates({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [[row], changes] = await platform.database.readAll(caller.accountId, [
    importById(params.id),
    listStateChanges(importStates, params.id),
  ])
  if (!row) throw new AppError('importNotFound')
  return {
    data: changes.map(({ from, to, at, by, reason }) => ({
      from: from as Status,
      to: to as Status,
      at: at.toISOString(),
      by,
      reason,
    })),
  }
}
