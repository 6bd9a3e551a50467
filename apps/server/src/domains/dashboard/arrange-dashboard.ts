import type { dashboardEndpoints } from '@frontdesk/contract/dashboard/dashboard'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { saveArrangement } from './dashboard.store.ts'

type Endpoint = typeof dashboardEndpoints.arrangeDashboard

export async function arrangeDashboard({
  body: { widgets },
  caller,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount(async (tx) => {
    await saveArrangement(tx, caller.userId, widgets)
    publish(tx, 'dashboardArranged', { user: caller.userId, widgets })
  })
  return { widgets }
}
