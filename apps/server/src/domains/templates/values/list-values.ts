import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import type { valueEndpoints } from '@frontdesk/contract/templates/values'
import type { AnswerOf, CallOf } from '#platform/domain'
import { valuesByGroup } from './values.store.ts'

type Endpoint = typeof valueEndpoints.listValues

export async function listValues({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const groups = Object.keys(smartGroups) as SmartGroup[]
  const rows = Map.groupBy(
    await platform.database.read(caller.accountId, valuesByGroup(groups.length)),
    ({ value_group }) => value_group,
  )
  return { data: groups.map((id) => ({ id, values: (rows.get(id) ?? []).map(({ id, value }) => ({ id, value })) })) }
}
