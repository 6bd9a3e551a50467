// Saving a form extends its lists: a carrier entered for the first time is offered to everyone.
import type { Fields } from '@frontdesk/contract/forms/kit/field'
import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { valueLimits } from '@frontdesk/contract/templates/value-limits'
import type { AccountTx } from '#platform/db/database'
import { emitValues } from './emit-values.ts'
import { insertValues, lockGroup, notOffered, valuesOf } from './values.store.ts'

interface Offered {
  group: SmartGroup
  value: string
}

interface Save {
  /** By field, as the form sends them. */
  sent: object
  /** By field, or `group.field`. Unchanged values extend no list: somebody may have deleted them there. */
  changes: object
  at: Date
}

/** A full list is not extended, and the save succeeds anyway. */
export async function offerSaved(tx: AccountTx, fields: Fields, { sent, changes, at }: Save) {
  const changed = new Set(Object.keys(changes).map((key) => key.split('.')[0]))
  const texts = smartTexts(fields, Object.fromEntries(Object.entries(sent).filter(([key]) => changed.has(key))))
  if (texts.length === 0) return
  const fresh = Map.groupBy(await notOffered(tx, texts), ({ group }) => group)
  for (const [group, added] of fresh) {
    await lockGroup(tx, group)
    const known = await valuesOf(tx, group)
    const last = known.at(-1)?.position ?? 0
    const values = added
      .slice(0, valueLimits.count - known.length)
      .map(({ value }, index) => ({ group, value, position: last + index + 1 }))
    if (values.length > 0 && (await insertValues(tx, values, at)).length > 0) await emitValues(tx, group)
  }
}

function smartTexts(fields: Fields, values: Readonly<Record<string, unknown>>): Offered[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key]
    if (value === null || value === undefined) return []
    if (field.kind === 'smart') return typeof value === 'string' && value ? [{ group: field.group, value }] : []
    if (field.kind === 'group') return smartTexts(field.fields, value as Record<string, unknown>)
    if (field.kind === 'groups')
      return (value as Record<string, unknown>[]).flatMap((each) => smartTexts(field.fields, each))
    return []
  })
}
