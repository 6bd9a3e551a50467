import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findImport } from '../uploads/find-import.ts'
import { changeView, type ImportChange } from './change-view.ts'
import { planUndo } from './plan-undo.ts'
import { keptContacts, touchedSince } from './undo.store.ts'

type Endpoint = typeof importEndpoints.listImportChanges

export async function listImportChanges(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform, inAccount } = call
  const { limit, cursor } = query
  const { undo } = await findImport(platform, caller.accountId, params.id)
  if (undo)
    return readPage(
      call,
      () => keptContacts(params.id, limit, cursor),
      ({ shown }) => shown as ImportChange,
    )
  const { data, next } = await readPage(
    call,
    () => touchedSince(params.id, limit, cursor),
    (touched) => touched,
  )
  const ids = data.filter(({ isCreated }) => !isCreated).map(({ id }) => id)
  const backs = await inAccount((tx) => planUndo(tx, platform.keys, params.id, ids))
  return {
    data: data.map((touched) => {
      const fields = backs.get(touched.id)?.kept ?? []
      return changeView(touched, fields, touched.isCreated || fields.length > 0)
    }),
    next,
  }
}
