import { arrangement, type dashboardEndpoints, widgetNames } from '@frontdesk/contract/dashboard/dashboard'
import type { AnswerOf, CallOf } from '#platform/domain'
import { dashboardOf } from './dashboard.store.ts'

type Endpoint = typeof dashboardEndpoints.getDashboard

export async function getDashboard({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [row] = await platform.database.read(caller.accountId, dashboardOf(caller.userId))
  return { widgets: known(row?.widgets ?? []) }
}

/** Without widgets that later versions no longer have. */
const known = (stored: unknown) =>
  arrangement.parse((stored as { name: never }[]).filter(({ name }) => widgetNames.includes(name)))
