import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { moveImport } from '../imports.store.ts'
import { lockToMap } from '../rows/check-mapping.ts'
import { importProgress, importView } from '../uploads/import-view.ts'

type Endpoint = typeof importEndpoints.startImport

export async function startImport({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const held = await lockToMap(tx, params.id, body)
    const at = platform.clock.now()
    const { mapping, rules } = body
    const row = await moveImport(tx, held, 'queued', { at, mapping, rules, trial: null })
    await enqueue(tx, 'imports.run', { importId: row.id }, { jobKey: `import:${row.id}` })
    await audit(tx, {
      action: 'import.started',
      entity: { type: 'import', id: row.id },
      facts: { source: row.source, rows: row.row_count, ...row.rules },
    })
    publish(tx, 'importProgress', importProgress(row))
    return importView(row)
  })
}
