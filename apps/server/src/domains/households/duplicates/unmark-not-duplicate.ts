import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { bothThere, forgetNot } from './duplicates.store.ts'

type Endpoint = typeof householdEndpoints.unmarkNotDuplicate

export async function unmarkNotDuplicate({ params, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id, otherId } = params
  await inAccount(async (tx) => {
    if (!(await bothThere(tx, [id, otherId]))) throw new AppError('contactNotFound')
    await forgetNot(tx, [id, otherId])
    await audit(tx, {
      action: 'contact.perhaps-a-duplicate',
      entity: { type: 'contact', id },
      facts: { other: otherId },
    })
  })
}
