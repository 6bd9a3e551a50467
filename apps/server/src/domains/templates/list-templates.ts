import type { templateEndpoints } from '@frontdesk/contract/templates/templates'
import type { AnswerOf, CallOf } from '#platform/domain'
import { knownFormat } from './template-rules.ts'
import { templateView } from './template-view.ts'
import { templatesFor } from './templates.store.ts'

type Endpoint = typeof templateEndpoints.listTemplates

export async function listTemplates({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const format = knownFormat(params.format)
  const rows = await platform.database.read(caller.accountId, templatesFor(caller.userId, format))
  return { data: rows.map(templateView) }
}
