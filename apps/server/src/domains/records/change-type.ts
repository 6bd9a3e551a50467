// Changing a record's type: fields that the new type lacks are dropped, and fields that it validates differently are
// required again.
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { clearedByType, formerNumbers, labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type Stored, sealedFields } from '../contacts/contacts.public.ts'

const becomes = (before: Stored, sent: Stored): string | undefined =>
  typeof sent.type === 'string' && sent.type !== before.type ? sent.type : undefined

/** What was sent, with null for each field that the new type does not have. */
export function withoutFormerType(form: Form, before: Stored, sent: Stored): Stored {
  const type = becomes(before, sent)
  if (type === undefined || form.fields.type?.kind !== 'choice') return sent
  const cleared = Object.entries(clearedByType(form, type)).map(([key, gone]) => [
    key,
    gone && sent[key] ? { ...(sent[key] as Stored), ...gone } : gone,
  ])
  return { ...sent, ...Object.fromEntries(cleared) }
}

/** The stored value was validated by the rules of the former type. */
export async function refuseFormerNumbers(tx: AccountTx, id: string, form: Form, before: Stored, sent: Stored) {
  const type = becomes(before, sent)
  if (type === undefined) return
  const unsent = formerNumbers(form, before.type, type).filter((key) => sent[key] === undefined)
  const stored = await sealedFields(tx, id, unsent)
  const problems = [...stored.keys()].map((key) => [
    key,
    `The ${labelWithin(form.fields[key]?.label)} is that of the former type. Enter the new one, or remove it.`,
  ])
  if (problems.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(problems) })
}
