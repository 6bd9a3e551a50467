import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { offerSaved } from '../../library/library.public.ts'
import { savePrivate } from '../private/sealed-fields.ts'
import { checkChanges } from './check-changes.ts'
import { holdRecord } from './hold-record.ts'
import { formOf, type OneRecordCall, type RecordRoom, type Stored } from './record-room.ts'
import { recordView } from './record-view.ts'
import { readRecord, updateRecord } from './records.store.ts'
import { columnsOf, mergeValues, storedIn, withoutEmployer } from './stored-values.ts'
import { tellRecordSaved } from './tell-record.ts'

export const changeRecord =
  (room: RecordRoom) =>
  async ({ params, body, platform, request, inAccount }: OneRecordCall & { body: object }) => {
    const { id: clientId, recordId: id } = params
    const { form: formName, ...given } = body as Stored & { form?: string }
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      const row = await holdRecord(tx, room, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      if (row.form !== formName) throw new AppError('otherForm')
      if (request.ifMatch !== null && request.ifMatch !== row.version) {
        const current = recordView(room, await readRecord(tx, room.table, id))
        throw new AppError('conflict', { details: { current } })
      }
      const form = formOf(room, row.form)
      const before = storedIn(room, row)
      const sent = withoutEmployer(before, given)
      const { after, changes } = mergeValues(form, before, sent)
      await checkChanges(tx, { contactId: clientId, now }, form, changes)
      const sealed = await savePrivate(tx, platform.keys, { contactId: clientId, ownerId: id }, form, sent)
      const all = { ...changes, ...sealed }
      // A save that changed nothing is no event: it would only redraw what everyone sees.
      if (Object.keys(all).length === 0) return recordView(room, await readRecord(tx, room.table, id)) as never
      await updateRecord(tx, room.table, id, { ...columnsOf(room, after), updated_at: now })
      await audit(tx, {
        action: `${room.entity}.updated`,
        entity: { type: room.entity, id },
        changes: all,
        facts: { contact: clientId },
      })
      await offerSaved(tx, form.fields, { sent, changes, at: now })
      return tellRecordSaved(tx, room, { clientId, id, created: false })
    })
  }
