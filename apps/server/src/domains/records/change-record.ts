import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import {
  checkChanges,
  checkRules,
  fillFromZip,
  mergeValues,
  type Stored,
  savePrivate,
  withoutEmployer,
} from '../contacts/contacts.public.ts'
import { offerSaved } from '../templates/templates.public.ts'
import { refuseFormerNumbers, withoutFormerType } from './change-type.ts'
import { emitRecordSaved } from './emit-record.ts'
import { columnsOf, storedIn } from './record-columns.ts'
import { formOf, type OneRecordCall, type RecordType } from './record-type.ts'
import { recordView } from './record-view.ts'
import { readRecord, updateRecord } from './records.store.ts'
import { requireRecord } from './require-record.ts'

export const changeRecord =
  (recordType: RecordType) =>
  async ({ params, body, platform, request, inAccount }: OneRecordCall & { body: object }) => {
    const { id: clientId, recordId: id } = params
    const { form: formName, ...given } = body as Stored & { form?: string }
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      const row = await requireRecord(tx, recordType, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      if (row.form !== formName) throw new AppError('otherForm')
      await refuseStale(request.ifMatch, row, async () =>
        recordView(recordType, await readRecord(tx, recordType.table, id)),
      )
      const form = formOf(recordType, row.form)
      const before = storedIn(recordType, row)
      const kept = withoutFormerType(form, before, withoutEmployer(before, given))
      const sent = await fillFromZip(tx, form, { before, sent: kept, contactId: clientId })
      const { after, changes } = mergeValues(form, before, sent)
      await checkRules(tx, form, { sent: given, after, changes, now, contactId: clientId })
      await refuseFormerNumbers(tx, id, form, before, given)
      await checkChanges(tx, clientId, form, changes)
      const sealed = await savePrivate(tx, platform.keys, { contactId: clientId, ownerId: id }, form, sent)
      const all = { ...changes, ...sealed }
      // A save without changes emits no event: it would only make everyone's screens render again.
      if (Object.keys(all).length === 0)
        return recordView(recordType, await readRecord(tx, recordType.table, id)) as never
      await updateRecord(tx, recordType.table, id, { ...columnsOf(recordType, after), updated_at: now })
      await audit(tx, {
        action: `${recordType.entity}.updated`,
        entity: { type: recordType.entity, id },
        changes: all,
        facts: { contact: clientId },
      })
      await offerSaved(tx, form.fields, { sent, changes, at: now })
      const saved = await emitRecordSaved(tx, recordType, { clientId, id, created: false })
      refuseEmpty(recordType, saved)
      return saved
    })
  }

function refuseEmpty({ needsOneOf }: RecordType, saved: object) {
  if (!needsOneOf) return
  const { fields, says } = needsOneOf
  const values = saved as Stored
  if (fields.every((key) => values[key] === null)) throw new AppError('invalid', { fields: { [fields[0]]: says } })
}
