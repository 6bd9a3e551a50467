import type { templateEndpoints } from '@frontdesk/contract/templates/templates'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { auditTemplate, emitTemplate, emitTemplateRemoved, type TemplateChanges } from './emit-template.ts'
import { knownFormat, mayWrite, takeRoom } from './template-rules.ts'
import { templateView } from './template-view.ts'
import { changeTemplate, lockTemplate } from './templates.store.ts'

type Endpoint = typeof templateEndpoints.updateTemplate

export async function updateTemplate(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  const format = knownFormat(params.format)
  const me = caller.userId
  return inAccount(async (tx) => {
    const before = await lockTemplate(tx, { id: body.id, format, me })
    if (!before || before.deleted_at) throw new AppError('templateNotFound')
    mayWrite(caller, before.owner_id)
    const shown = templateView(before)
    await refuseStale(request.ifMatch, before, () => shown)
    const { name = shown.name, template = shown.template, group = shown.group } = body
    const changes = changesOf(shown, { name, template, group })
    if (Object.keys(changes).length === 0) return shown
    const owner = group === 'team' ? null : me
    if (changes.group) {
      mayWrite(caller, owner)
      await takeRoom(tx, owner)
      emitTemplateRemoved(tx, before)
    }
    const row = await changeTemplate(tx, before.id, {
      ...{ name, template },
      owner_id: owner,
      updated_at: platform.clock.now(),
    })
    await auditTemplate(tx, 'updated', row, changes)
    return emitTemplate(tx, row)
  })
}

type Words = Record<'name' | 'template' | 'group', string>

function changesOf(before: Words, after: Words): TemplateChanges {
  const changed = (Object.keys(after) as (keyof Words)[]).filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}
