import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findImport } from './find-import.ts'
import { importView } from './import-view.ts'

type Endpoint = typeof importEndpoints.getImport

export async function getImport({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return importView(await findImport(platform, caller.accountId, params.id))
}
