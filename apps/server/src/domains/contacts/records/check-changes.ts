// Rules that no schema can check, because they need the time or the database. Only what a save changes is looked at: what
// was right when it was entered may be saved again.
import type { Form, ReferenceField } from '@frontdesk/contract/forms/kit/field'
import { expiryYearsAhead } from '@frontdesk/contract/forms/payment-method'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { isContact, isLocation, isPaymentMethod, isUser } from './references.store.ts'
import type { Changes } from './stored-values.ts'

export async function checkChanges(
  tx: AccountTx,
  { contactId, now }: { contactId: string; now: Date },
  { fields }: Form,
  changes: Changes,
) {
  const problems: Record<string, string> = {}
  for (const [key, { to }] of Object.entries(changes)) {
    const field = fields[key]
    if (!field || typeof to !== 'string') continue
    const problem =
      field.kind === 'expiry'
        ? expiryProblem(to, now)
        : field.kind === 'reference' && to !== field.other
          ? await referenceProblem(tx, contactId, field, to)
          : undefined
    if (problem) problems[key] = problem
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems })
}

function expiryProblem(to: string, now: Date): string | undefined {
  const [year, first] = [Number(to.slice(0, 4)), now.getUTCFullYear()]
  if (year >= first && year <= first + expiryYearsAhead) return undefined
  return `must be a year from ${first} to ${first + expiryYearsAhead}`
}

async function referenceProblem(tx: AccountTx, contactId: string, { to }: ReferenceField, id: string) {
  switch (to) {
    case 'user':
      return (await isUser(tx, id)) ? undefined : 'must be somebody of the account'
    case 'location':
      return (await isLocation(tx, id)) ? undefined : 'must be a location of the account'
    case 'contact':
      if (id === contactId) return 'must be another contact'
      return (await isContact(tx, id)) ? undefined : 'must be a contact that exists'
    case 'paymentMethod':
      return (await isPaymentMethod(tx, contactId, id)) ? undefined : 'must be a payment method of this contact'
  }
}
