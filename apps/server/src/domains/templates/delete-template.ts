import type { templateEndpoints } from '@frontdesk/contract/templates/templates'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { auditTemplate, emitTemplateRemoved } from './emit-template.ts'
import { knownFormat, mayWrite } from './template-rules.ts'
import { changeTemplate, lockTemplate } from './templates.store.ts'

type Endpoint = typeof templateEndpoints.deleteTemplate

export async function deleteTemplate(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const format = knownFormat(params.format)
  const at = platform.clock.now()
  await inAccount(async (tx) => {
    const row = await lockTemplate(tx, { id: body.id, format, me: caller.userId })
    if (!row || row.deleted_at) throw new AppError('templateNotFound')
    mayWrite(caller, row.owner_id)
    await changeTemplate(tx, row.id, { deleted_at: at, deleted_by: caller.userId, updated_at: at })
    await auditTemplate(tx, 'deleted', row, { name: { from: row.name } })
    emitTemplateRemoved(tx, row)
  })
}
