import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import {
  checkChanges,
  checkRules,
  fillFromZip,
  lockContact,
  mergeValues,
  type Stored,
  savePrivate,
  withInitial,
  withoutEmployer,
} from '../contacts/contacts.public.ts'
import { offerSaved } from '../templates/templates.public.ts'
import { emitRecordSaved } from './emit-record.ts'
import { columnsOf } from './record-columns.ts'
import { formOf, type RecordCall, type RecordType } from './record-type.ts'
import { insertRecord, isFull } from './records.store.ts'

/** What higher domains do about a record that a person added, in its transaction. */
export type OnRecordAdded = (
  tx: AccountTx,
  platform: Platform,
  added: { id: string; contactId: string; userId: string },
) => Promise<void>

export const addRecord =
  (recordType: RecordType, onAdded?: OnRecordAdded) =>
  async ({ params, body, caller, platform, inAccount }: RecordCall & { body: object }) => {
    const { form: formName, ...filled } = body as Stored & { form?: string }
    const form = formOf(recordType, formName)
    if (!Object.values(filled).some(isFilled)) throw new AppError('invalid', { message: 'Fill in at least one field.' })
    const given = withoutEmployer({}, withInitial(form.fields, filled))
    const id = generateId()
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      if (!(await lockContact(tx, params.id))) throw new AppError('contactNotFound')
      if (await isFull(tx, recordType.table, params.id)) throw new AppError('tooManyRecords')
      const sent = await fillFromZip(tx, form, { before: {}, sent: given, contactId: params.id })
      const { after, changes } = mergeValues(form, {}, sent)
      await checkRules(tx, form, { sent, after, changes, now, contactId: params.id })
      await checkChanges(tx, params.id, form, changes)
      await insertRecord(tx, recordType.table, {
        ...columnsOf(recordType, after),
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
        action: `${recordType.entity}.created`,
        entity: { type: recordType.entity, id },
        changes: { ...changes, ...sealed },
        facts: { contact: params.id },
      })
      await offerSaved(tx, form.fields, { sent, changes, at: now })
      await onAdded?.(tx, platform, { id, contactId: params.id, userId: caller.userId })
      return emitRecordSaved(tx, recordType, { clientId: params.id, id, created: true })
    })
  }

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFilled)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value !== null && value !== undefined
}
