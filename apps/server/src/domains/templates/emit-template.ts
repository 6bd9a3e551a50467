import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { templateView } from './template-view.ts'
import type { TemplateFormat, TemplateRow } from './templates.store.ts'

/** Emits its current state to everyone who may see it, and returns it. */
export function emitTemplate(tx: AccountTx, row: TemplateRow) {
  const template = templateView(row)
  publish(tx, 'templateSaved', { template, to: row.owner_id })
  return template
}

export function emitTemplateRemoved(tx: AccountTx, { id, format, version, owner_id: to }: TemplateRow) {
  publish(tx, 'templateRemoved', { id, format: format as TemplateFormat, version, to })
}

type Part = 'name' | 'template' | 'group'
export type TemplateChanges = { [K in Part]?: { from?: string; to?: string } }

/** The audit log does not contain the text of a personal template. */
export const auditTemplate = (
  tx: AccountTx,
  act: 'created' | 'updated' | 'deleted' | 'restored',
  { id, owner_id }: TemplateRow,
  changes: TemplateChanges = {},
) =>
  audit(tx, {
    action: `template.${act}`,
    entity: { type: 'template', id },
    changes: owner_id === null ? changes : {},
    facts: { group: owner_id === null ? 'team' : 'personal' },
  })
