import type { householdEndpoints } from '@frontdesk/contract/households/households'
import type { AnswerOf, CallOf } from '#platform/domain'
import { householdReport } from './household-report.ts'
import { planUndo } from './plan-undo.ts'

type Endpoint = typeof householdEndpoints.getHouseholdChange

export async function getHouseholdChange({
  params,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { keys, clock } = platform
  return inAccount(async (tx) => {
    const now = clock.now()
    const back = await planUndo(tx, keys, { contactId: params.id, changeId: params.changeId, now }, true)
    return householdReport(tx, back, now)
  })
}
