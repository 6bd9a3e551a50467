import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { codeMatches, hashToken, newToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newId } from '#platform/new-id'
import { agencyOf } from '../brand.ts'
import { clientActor, codeSubject } from '../client-actor.ts'
import { insertSession } from '../client-sessions.store.ts'
import { limitStranger } from '../limit-strangers.ts'
import { countTry, lastCode, useCode } from './codes.store.ts'

type Endpoint = typeof clientAppEndpoints.enterClientCode

const mostTries = 5
const lives = 90 * 24 * 60 * 60_000

/** A number that nobody has also has codes, which none matches: the same reads and writes happen. */
export async function enterClientCode(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { id: accountId } = await agencyOf(platform, params.namespace)
  await limitStranger(platform, 'try', { accountId, phone: body.phone, ip: request.ip })
  const at = platform.clock.now()
  const actor = { ...clientActor, ip: request.ip }
  // The failed try is committed, so the error is thrown outside of the transaction.
  const token = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const code = await lastCode(tx, body.phone)
    if (!code || code.used_at || code.tries >= mostTries || code.expires_at <= at) return undefined
    const matches = codeMatches(platform.keys, codeSubject(accountId, code.id), body.code, code.code_hash)
    if (!matches || code.contact_id === null) {
      await countTry(tx, code.id)
      return undefined
    }
    await useCode(tx, code.id, at)
    const issued = newToken()
    await insertSession(tx, {
      ...{ id: newId(), contact_id: code.contact_id, phone: body.phone, token_hash: hashToken(issued) },
      ...{ created_at: at, expires_at: new Date(at.getTime() + lives) },
    })
    await audit(tx, { action: 'clientApp.opened', entity: { type: 'contact', id: code.contact_id } })
    return issued
  })
  if (!token) throw new AppError('clientCodeWrong', { fields: { code: 'Check the code.' } })
  return { token }
}
