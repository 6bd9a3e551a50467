import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { auditTemplate, emitTemplate, emitTemplateRemoved } from './emit-template.ts'
import { changeTemplate, ownedBy } from './templates.store.ts'

/** Gives a person’s own templates to a colleague, or deletes them. */
export async function handOverTemplates(tx: AccountTx, { from, to, at }: HandOver): Promise<void> {
  for (const { id } of await ownedBy(tx, from)) {
    const change = to === null ? { deleted_at: at, deleted_by: tx.actor.userId } : { owner_id: to }
    const row = await changeTemplate(tx, id, { ...change, updated_at: at })
    await auditTemplate(tx, to === null ? 'deleted' : 'updated', row)
    if (to === null) emitTemplateRemoved(tx, row)
    else emitTemplate(tx, row)
  }
}
