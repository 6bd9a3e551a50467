import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyOf } from '../brand.ts'
import { clientActor } from '../client-actor.ts'
import { limitTries } from '../limit-strangers.ts'
import { codeOf, contactWith } from './codes.store.ts'
import { linkLives } from './message-gaps.ts'
import { openSession } from './open-session.ts'

type Endpoint = typeof clientAppEndpoints.openClientLink

/** The link arrived at the number, so it works on any phone and for any request. */
export async function openClientLink(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { id: accountId } = await agencyOf(platform, params.namespace)
  await limitTries(platform, request.ip)
  const at = platform.clock.now()
  const actor = { ...clientActor, ip: request.ip }
  const token = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const code = await codeOf(tx, { link_hash: hashToken(body.link) })
    if (!code || code.used_at || code.created_at.getTime() + linkLives <= at.getTime()) return undefined
    const owner = await contactWith(tx, code.phone)
    if (!owner || owner.id !== code.contact_id) return undefined
    return openSession(tx, { ...code, contact_id: owner.id }, at)
  })
  if (!token) throw new AppError('clientLinkExpired')
  return { token }
}
