import type { valueEndpoints } from '@frontdesk/contract/templates/values'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitValues } from './emit-values.ts'
import { insertValues, lockGroup, placeValue, removeValues, valuesOf } from './values.store.ts'

type Endpoint = typeof valueEndpoints.replaceValues

/** A text that stays keeps its id, so that open screens do not lose it. */
export async function replaceValues({
  params: { id: group },
  body,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const wanted = [...Map.groupBy(body.values, (value) => value.toLowerCase())].map(
    ([text, [value = '']]) => [text, value] as const,
  )
  return inAccount(async (tx) => {
    await lockGroup(tx, group)
    const before = await valuesOf(tx, group)
    const byText = new Map(before.map((value) => [value.folded, value]))
    const gone = before.filter(({ folded }) => !wanted.some(([text]) => text === folded))
    if (gone.length > 0)
      await removeValues(
        tx,
        gone.map(({ id }) => id),
      )
    const places = wanted.map(([text, value], index) => ({ known: byText.get(text), value, position: index + 1 }))
    for (const { known, value, position } of places) {
      if (known && (known.value !== value || known.position !== position))
        await placeValue(tx, known.id, { value, position })
    }
    const fresh = places.filter(({ known }) => !known).map(({ value, position }) => ({ group, value, position }))
    if (fresh.length > 0) await insertValues(tx, fresh, platform.clock.now())
    await audit(tx, {
      action: 'values.replaced',
      entity: { type: 'valueGroup', id: group },
      changes: { values: { from: before.map(({ value }) => value), to: places.map(({ value }) => value) } },
    })
    return emitValues(tx, group)
  })
}
