import type { templateEndpoints } from '@frontdesk/contract/templates/templates'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { auditTemplate, emitTemplate } from './emit-template.ts'
import { deletedBefore } from './kept-for.ts'
import { knownFormat, mayWrite, takeRoom } from './template-rules.ts'
import { templateView } from './template-view.ts'
import { changeTemplate, lockTemplate } from './templates.store.ts'

type Endpoint = typeof templateEndpoints.restoreTemplate

export async function restoreTemplate(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const format = knownFormat(params.format)
  const at = platform.clock.now()
  return inAccount(async (tx) => {
    const before = await lockTemplate(tx, { id: body.id, format, me: caller.userId })
    if (!before || (before.deleted_at && before.deleted_at < deletedBefore(at))) throw new AppError('templateNotFound')
    mayWrite(caller, before.owner_id)
    // Restoring twice is no error: both callers get what they wanted.
    if (!before.deleted_at) return templateView(before)
    await takeRoom(tx, before.owner_id)
    const row = await changeTemplate(tx, before.id, { deleted_at: null, deleted_by: null, updated_at: at })
    await auditTemplate(tx, 'restored', row)
    return emitTemplate(tx, row)
  })
}
