import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import type { valueEndpoints } from '@frontdesk/contract/templates/values'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitValues } from './emit-values.ts'
import { findValue, lockGroup, removeValues } from './values.store.ts'

type Endpoint = typeof valueEndpoints.deleteValue

export async function deleteValue({ params: { id }, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount(async (tx) => {
    const found = await findValue(tx, id)
    if (!found) throw new AppError('valueNotFound')
    const group = found.value_group as SmartGroup
    await lockGroup(tx, group)
    // Somebody else may have deleted it while this waited for the lock.
    if ((await removeValues(tx, [id])).length === 0) throw new AppError('valueNotFound')
    await audit(tx, {
      action: 'value.deleted',
      entity: { type: 'value', id },
      changes: { value: { from: found.value } },
      facts: { group },
    })
    await emitValues(tx, group)
  })
}
