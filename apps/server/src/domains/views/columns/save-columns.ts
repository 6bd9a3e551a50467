import type { savedViewEndpoints } from '@frontdesk/contract/views/views'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { dropColumns, putColumns } from './columns.store.ts'

type Endpoint = typeof savedViewEndpoints.saveColumns

export async function saveColumns({ body, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { view, columns } = body
  const me = caller.userId
  await inAccount(async (tx) => {
    if (columns) await putColumns(tx, me, view, columns)
    else await dropColumns(tx, me, view)
    await audit(tx, { action: 'view.columns', entity: { type: 'user', id: me }, facts: { view } })
    publish(tx, 'columnsSaved', { view, columns, to: me })
  })
}
