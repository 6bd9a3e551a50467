import { randomUUIDv7 } from 'node:crypto'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { offerSaved } from '../../library/library.public.ts'
import { holdContact } from '../notes/notes.store.ts'
import { savePrivate } from '../private/sealed-fields.ts'
import { checkChanges } from './check-changes.ts'
import { formOf, type RecordCall, type RecordRoom, type Stored } from './record-room.ts'
import { insertRecord, isFull } from './records.store.ts'
import { columnsOf, mergeValues, withInitial, withoutEmployer } from './stored-values.ts'
import { tellRecordSaved } from './tell-record.ts'

export const addRecord =
  (room: RecordRoom) =>
  async ({ params, body, caller, platform, inAccount }: RecordCall & { body: object }) => {
    const { form: formName, ...filled } = body as Stored & { form?: string }
    const form = formOf(room, formName)
    if (!Object.values(filled).some(isFilled)) throw new AppError('invalid', { message: 'Fill in at least one field.' })
    const sent = withoutEmployer({}, withInitial(form.fields, filled))
    const { after, changes } = mergeValues(form, {}, sent)
    const id = randomUUIDv7()
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      if (!(await holdContact(tx, params.id))) throw new AppError('contactNotFound')
      if (await isFull(tx, room.table, params.id)) throw new AppError('tooManyRecords')
      await checkChanges(tx, { contactId: params.id, now }, form, changes)
      await insertRecord(tx, room.table, {
        ...columnsOf(room, after),
        ...(formName !== undefined && { form: formName }),
        id,
        contact_id: params.id,
        created_by: caller.userId,
        created_at: now,
        updated_at: now,
      })
      const owner = { contactId: params.id, ownerId: id }
      const sealed = await savePrivate(tx, platform.keys, owner, form, sent)
      await audit(tx, {
        action: `${room.entity}.created`,
        entity: { type: room.entity, id },
        changes: { ...changes, ...sealed },
        facts: { contact: params.id },
      })
      await offerSaved(tx, form.fields, { sent, changes, at: now })
      return tellRecordSaved(tx, room, { clientId: params.id, id, created: true })
    })
  }

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFilled)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== null && value !== undefined
}
