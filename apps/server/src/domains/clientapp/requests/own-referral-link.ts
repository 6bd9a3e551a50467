import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { showOwnReferralLink as showLink } from '../../../growth/referrals/referrals.public.ts'
import { agencyOf } from '../brand.ts'
import { clientActor } from '../client-actor.ts'
import { clientOf } from '../client-sessions.store.ts'

type Endpoint = typeof clientAppEndpoints.showOwnReferralLink

export async function showOwnReferralLink(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { namespace } = params
  const { id: accountId } = await agencyOf(platform, namespace)
  const data = await platform.database.inAccount(
    { accountId, actor: { ...clientActor, ip: request.ip } },
    async (tx) => {
      const clientId = await clientOf(tx, hashToken(body.token), platform.clock.now())
      if (clientId === undefined) throw new AppError('clientSignedOut')
      return showLink(tx, platform, { clientId, namespace, showsName: body.showsName })
    },
  )
  return { data }
}
