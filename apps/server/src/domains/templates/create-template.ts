import type { templateEndpoints } from '@frontdesk/contract/templates/templates'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { auditTemplate, emitTemplate } from './emit-template.ts'
import { knownFormat, mayWrite, takeRoom } from './template-rules.ts'
import { insertTemplate } from './templates.store.ts'

type Endpoint = typeof templateEndpoints.createTemplate

export async function createTemplate(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const format = knownFormat(params.format)
  const { name, template, group } = body
  const owner = group === 'team' ? null : caller.userId
  const at = platform.clock.now()
  mayWrite(caller, owner)
  return inAccount(async (tx) => {
    await takeRoom(tx, owner)
    const row = await insertTemplate(tx, {
      id: generateId(),
      ...{ format, name, template },
      owner_id: owner,
      created_by: caller.userId,
      created_at: at,
      updated_at: at,
    })
    await auditTemplate(tx, 'created', row, { name: { to: name }, template: { to: template } })
    return emitTemplate(tx, row)
  })
}
