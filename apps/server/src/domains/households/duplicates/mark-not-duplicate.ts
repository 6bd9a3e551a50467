import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { bothThere, rememberNot } from './duplicates.store.ts'

type Endpoint = typeof householdEndpoints.markNotDuplicate

export async function markNotDuplicate({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id, otherId } = params
  if (id === otherId) throw new AppError('mergeWithItself')
  await inAccount(async (tx) => {
    if (!(await bothThere(tx, [id, otherId]))) throw new AppError('contactNotFound')
    await rememberNot(tx, [id, otherId], platform.clock.now())
    await audit(tx, { action: 'contact.not-a-duplicate', entity: { type: 'contact', id }, facts: { other: otherId } })
  })
}
