import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { AppError } from '#platform/app-error'
import { hashToken, matchesCode } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyOf } from '../brand.ts'
import { clientActor, codeSubject } from '../client-actor.ts'
import { limitTries } from '../limit-strangers.ts'
import { codeOf, countTry } from './codes.store.ts'
import { openSession } from './open-session.ts'

type Endpoint = typeof clientAppEndpoints.enterClientCode

const mostTries = 5

/** A number that no contact has also has codes, which none matches: the same reads and writes happen. */
export async function enterClientCode(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { id: accountId } = await agencyOf(platform, params.namespace)
  const at = platform.clock.now()
  const actor = { ...clientActor, ip: request.ip }
  // The failed try is committed, so the error is thrown outside of the transaction.
  const token = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const code = await codeOf(tx, { request_hash: hashToken(body.request) })
    if (!code?.known_phone) await limitTries(platform, request.ip)
    if (!code || code.used_at || code.tries >= mostTries || code.expires_at <= at) return undefined
    const matches = matchesCode(platform.keys, codeSubject(accountId, code.id), body.code, code.code_hash)
    if (!matches || code.contact_id === null) {
      await countTry(tx, code.id)
      return undefined
    }
    return openSession(tx, { ...code, contact_id: code.contact_id }, at)
  })
  if (!token) throw new AppError('clientCodeWrong', { fields: { code: 'Check the code.' } })
  return { token }
}
