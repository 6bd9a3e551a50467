import type { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from '../../../domains/locations/locations.public.ts'
import { buildServiceView, readCampaignFee } from './campaign-view.ts'
import { servicesByName } from './campaigns.store.ts'

type Endpoint = typeof messageCampaignEndpoints.listMessagingServices

export async function listMessagingServices({
  params,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const fee = await readCampaignFee(platform)
  const rows = await platform.database.read(caller.accountId, servicesByName())
  return { data: rows.map((row) => buildServiceView(row, fee)) }
}
