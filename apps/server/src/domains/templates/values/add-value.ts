import { valueLimits } from '@frontdesk/contract/templates/value-limits'
import type { valueEndpoints } from '@frontdesk/contract/templates/values'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitValues } from './emit-values.ts'
import { findText, insertValues, lockGroup, valuesOf } from './values.store.ts'

type Endpoint = typeof valueEndpoints.addValue

export async function addValue({ params, body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: group } = params
  return inAccount(async (tx) => {
    await lockGroup(tx, group)
    const known = await findText(tx, group, body.value)
    if (known) return known
    const values = await valuesOf(tx, group)
    if (values.length >= valueLimits.count) throw new AppError('tooManyValues')
    const position = (values.at(-1)?.position ?? 0) + 1
    const [added] = await insertValues(tx, [{ group, value: body.value, position }], platform.clock.now())
    if (!added) throw new Error(`The group ${group} changed while it was held.`)
    await audit(tx, {
      action: 'value.created',
      entity: { type: 'value', id: added.id },
      changes: { value: { to: added.value } },
      facts: { group },
    })
    await emitValues(tx, group)
    return added
  })
}
