import type { mergingEndpoints } from '@frontdesk/contract/merging'
import type { AnswerOf, CallOf } from '#platform/domain'
import { householdReport } from './household-report.ts'
import { lookBack } from './look-back.ts'

type Endpoint = typeof mergingEndpoints.getHouseholdChange

export async function getHouseholdChange({
  params,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { keys, clock } = platform
  return inAccount(async (tx) => {
    const now = clock.now()
    const back = await lookBack(tx, keys, { contactId: params.id, changeId: params.changeId, now }, true)
    return householdReport(tx, back, now)
  })
}
