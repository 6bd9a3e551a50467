import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newestImports } from '../imports.store.ts'
import { importView } from './import-view.ts'

type Endpoint = typeof importEndpoints.listImports

export async function listImports({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, newestImports())
  return { data: rows.map(importView) }
}
