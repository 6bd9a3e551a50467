import type { historyEndpoints } from '@frontdesk/contract/history/history'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formerValue, openField, type Stored, updateContact } from '../contacts/contacts.public.ts'
import { mergedContacts } from '../households/households.public.ts'
import { changeRecord, contactRecords, type RecordType, recordById } from '../records/records.public.ts'
import { auditedById } from './audited.store.ts'
import { fieldsAt, type Place, places } from './places.ts'
import { refuseGone } from './refuse-gone.ts'

type Endpoint = typeof historyEndpoints.restoreValue

/** An ordinary change, made by the same operation that the form calls. */
export async function restoreValue(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  await refuseGone(platform, caller.accountId, params.id)
  const [entry] = await platform.database.read(caller.accountId, auditedById(params.entryId))
  const place = entry && places.get(entry.entity_type)
  const change = entry?.changes?.[body.field]
  if (!entry || !place || !change) throw new AppError('historyNotFound')
  const [field] = fieldsAt(place, body.field)
  if (!field || field.dropped || change.from === undefined) throw new AppError('notRestorable')
  // The value is not shown to anyone, but the person restoring it could also reveal it.
  if (field.private && caller.ghost) throw new AppError('refusedWhileGhosting')
  const value = field.private ? await openFormer(call, entry.entity_id, change.from) : change.from
  const after = place.recordType
    ? await restoreInRecord(call, place, place.recordType, entry.entity_id, value)
    : await restoreInContact(call, place, entry.entity_id, value)
  if (!field.private) refuseUnchanged(after, body.field, value)
}

/** The value for its digest in the log; null where there was none. */
async function openFormer({ body, caller, platform }: CallOf<Endpoint>, ownerId: string, digest: unknown) {
  if (digest === null) return null
  const [row] = await platform.database.read(caller.accountId, formerValue(ownerId, body.field, String(digest)))
  if (!row) throw new AppError('notRestorable')
  return openField(platform.keys, caller.accountId, ownerId, body.field, row.sealed)
}

const update = updateContact({ merged: mergedContacts, records: contactRecords })

async function restoreInContact(call: CallOf<Endpoint>, place: Place, contactId: string, value: unknown) {
  if (contactId !== call.params.id) throw new AppError('notRestorable')
  const body = fitting(place, sentAs(call.body.field, value))
  return update({ ...call, ...sameVersion(call), params: { id: contactId }, body: body as never })
}

async function restoreInRecord(
  call: CallOf<Endpoint>,
  place: Place,
  recordType: RecordType,
  recordId: string,
  value: unknown,
) {
  const { params, caller, platform } = call
  const [row] = await platform.database.read(caller.accountId, recordById(recordType.table, params.id, recordId))
  if (!row || row.deleted_at) throw new AppError('recordNotFound')
  const sent = { ...sentAs(call.body.field, value), ...(row.form !== undefined && { form: row.form }) }
  const change = changeRecord(recordType) as (of: object) => Promise<object>
  return change({ ...call, ...sameVersion(call), params: { id: params.id, recordId }, body: fitting(place, sent) })
}

/** Each field is restored independently of the others, so no version can be stale. */
const sameVersion = ({ request }: CallOf<Endpoint>) => ({ request: { ...request, ifMatch: null } })

/** `group.key` is sent as that key of the group alone. */
function sentAs(path: string, value: unknown): Stored {
  const [key = '', inner] = path.split('.')
  return { [key]: inner === undefined ? value : { [inner]: value } }
}

/** As a form would send it. */
function fitting({ body }: Place, sent: Stored): object {
  const parsed = body?.safeParse(sent)
  if (!parsed) throw new AppError('notRestorable')
  if (parsed.success) return parsed.data as object
  const says = parsed.error.issues[0]?.message
  throw new AppError('valueNoLongerFits', says ? { message: `This value is no longer valid: ${says}` } : {})
}

/** Another field may forbid it: a self-employed person has no employer. */
function refuseUnchanged(after: object, path: string, value: unknown) {
  if (value === null || typeof value === 'object') return
  const [key = '', inner] = path.split('.')
  const now = (after as Stored)[key]
  if ((inner === undefined ? now : (now as Stored | null)?.[inner]) !== value)
    throw new AppError('valueNoLongerFits', { message: 'This value doesn’t match the other fields.' })
}
