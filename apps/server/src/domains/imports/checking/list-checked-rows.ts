import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findImport } from '../uploads/find-import.ts'
import { checkedRows } from './checks.store.ts'
import type { CheckedRow } from './row-view.ts'

type Endpoint = typeof importEndpoints.listCheckedRows

export async function listCheckedRows(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform } = call
  await findImport(platform, caller.accountId, params.id)
  return readPage(
    call,
    () => checkedRows({ ...query, importId: params.id, outcome: query.outcome, cursor: query.cursor }),
    ({ shown }) => shown as CheckedRow,
  )
}
