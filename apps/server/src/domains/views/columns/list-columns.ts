import type { BuiltInKey, ListColumn } from '@frontdesk/contract/views/list-shape'
import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import type { AnswerOf, CallOf } from '#platform/domain'
import { columnsOf } from './columns.store.ts'

type Endpoint = typeof savedViewEndpoints.listColumns

export async function listColumns({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, columnsOf(caller.userId))
  return {
    data: rows.map(({ view, columns }) => ({
      view: view as BuiltInKey,
      columns: columns as unknown as ListColumn[],
    })),
  }
}
