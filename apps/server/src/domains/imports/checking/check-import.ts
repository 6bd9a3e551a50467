import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { changeImport, type Trial } from '../imports.store.ts'
import { lockToMap } from '../rows/check-mapping.ts'
import { importProgress, importView } from '../uploads/import-view.ts'

type Endpoint = typeof importEndpoints.checkImport

export async function checkImport({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const held = await lockToMap(tx, params.id, body)
    const at = platform.clock.now()
    const trial: Trial = {
      id: generateId(),
      ...body,
      status: 'queued',
      done: 0,
      outcomes: noOutcomes,
      problem: null,
      startedAt: at.toISOString(),
    }
    const row = await changeImport(tx, held.id, { trial, moved_at: at })
    await enqueue(tx, 'imports.check', { importId: row.id }, { jobKey: `check:${row.id}` })
    await audit(tx, {
      action: 'import.checked',
      entity: { type: 'import', id: row.id },
      facts: { rows: row.row_count, ...body.rules },
    })
    publish(tx, 'importProgress', importProgress(row))
    return importView(row)
  })
}

export const noOutcomes: Trial['outcomes'] = { create: 0, update: 0, skip: 0, conflict: 0, fail: 0 }
