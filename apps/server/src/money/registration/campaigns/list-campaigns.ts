import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { readFees } from '../registration-view.ts'
import { buildServiceView } from './campaign-view.ts'
import { listServices } from './campaigns.store.ts'

type Endpoint = typeof messageCampaignEndpoints.listMessagingServices

export async function listMessagingServices({
  params,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const fees = await readFees(platform)
  const rows = await platform.database.read(caller.accountId, listServices())
  return { data: rows.map((row) => buildServiceView(row, fees)) }
}
