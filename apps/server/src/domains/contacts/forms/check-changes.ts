// Rules that no schema can check, because they need the time or the database. Only changed fields are checked: a value
// that was valid when it was entered may be saved again.
import type { Field, Form, ReferenceField } from '@frontdesk/contract/forms/kit/field'
import { otherTypeProblems, ruleProblems } from '@frontdesk/contract/forms/kit/rules'
import { isNorthAmerican } from '@frontdesk/contract/forms/kit/states'
import { areAbroad } from '@frontdesk/contract/kit/phone'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { formatDayIn } from '#platform/zone'
import { countryOf, zoneOf } from '../../accounts/accounts.public.ts'
import { isContact, isLocation, isPaymentMethod, isUser, phonesOf } from './references.store.ts'
import type { Changes, Stored } from './stored-values.ts'

export async function checkChanges(tx: AccountTx, contactId: string, { fields }: Form, changes: Changes) {
  const problems: Record<string, string> = {}
  for (const [key, { to }] of Object.entries(changes)) {
    const field = fields[key]
    if (!field || typeof to !== 'string') continue
    const problem =
      field.kind === 'reference' && to !== field.other ? await referenceProblem(tx, contactId, field, to) : undefined
    if (problem) problems[key] = problem
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems })
}

interface Saving {
  sent: Stored
  /** The values after the save, without private ones. */
  after: Stored
  /** By field, or by `group.field`. */
  changes: Changes
  now: Date
  /** Of a record: the contact that it belongs to. */
  contactId?: string
}

export async function checkRules(tx: AccountTx, form: Form, saving: Saving) {
  const { sent, after, changes, now } = saving
  const changed = new Set([
    ...Object.keys(changes).map((path) => path.split('.')[0]),
    ...Object.keys(sent).filter((key) => form.fields[key]?.private),
  ])
  // Few saves need the current day; the others skip the look-up.
  const asksDay = [...changed].some((key) => asksForToday(form.fields[key ?? '']))
  const today = asksDay ? formatDayIn(await zoneOf(tx), now) : ''
  const asksCountry = [...changed].some((key) => holdsState(form.fields[key ?? '']))
  const abroad = asksCountry && (await isAbroad(tx, form, saving))
  const type = typeof after.type === 'string' ? after.type : undefined
  const problems = {
    ...otherTypeProblems(form, type, sent),
    ...ruleProblems(form, { ...sent, ...after }, { today, abroad, changed: (key) => changed.has(key) }),
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems })
}

/** An address does not state its country; the account and the phones of the contact do, as in imports. */
export const isAbroad = async (tx: AccountTx, form: Form, saving: Pick<Saving, 'after' | 'contactId'>) =>
  !isNorthAmerican(await countryOf(tx)) || areAbroad(await phonesIn(tx, form, saving))

const phonesIn = (tx: AccountTx, { fields }: Form, { after, contactId }: Pick<Saving, 'after' | 'contactId'>) =>
  contactId
    ? phonesOf(tx, contactId)
    : Object.keys(after).flatMap((key) =>
        fields[key]?.kind === 'phone' && typeof after[key] === 'string' ? [after[key]] : [],
      )

function asksForToday(field: Field | undefined): boolean {
  if (field?.kind === 'group' || field?.kind === 'groups') return Object.values(field.fields).some(asksForToday)
  return field?.kind === 'expiry' || (field?.kind === 'day' && field.past === true)
}

function holdsState(field: Field | undefined): boolean {
  if (field?.kind === 'group' || field?.kind === 'groups') return Object.values(field.fields).some(holdsState)
  return field?.kind === 'text' && field.state === true
}

/** Values that were sent and differ from the stored ones. */
export const asChanges = (sent: object, held: Stored = {}): Changes =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([key, to]) => to !== undefined && to !== (held[key] ?? null))
      .map(([key, to]) => [key, { from: held[key] ?? null, to }]),
  )

async function referenceProblem(tx: AccountTx, contactId: string, { to }: ReferenceField, id: string) {
  switch (to) {
    case 'user':
      return (await isUser(tx, id)) ? undefined : 'must be someone in the account'
    case 'location':
      return (await isLocation(tx, id)) ? undefined : 'must be a location of the account'
    case 'contact':
      if (id === contactId) return 'must be another contact'
      return (await isContact(tx, id)) ? undefined : 'must be a contact that exists'
    case 'paymentMethod':
      return (await isPaymentMethod(tx, contactId, id)) ? undefined : 'must be a payment method of this contact'
  }
}
