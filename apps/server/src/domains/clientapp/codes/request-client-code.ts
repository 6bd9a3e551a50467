import { randomBytes } from 'node:crypto'
import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { generateToken, hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { inBackground } from '../../auth/auth.public.ts'
import { agencyOf } from '../brand.ts'
import { clientActor } from '../client-actor.ts'
import { isKnownPhone } from '../client-sessions.store.ts'
import { limitCodes, limitKnownPhone } from '../limit-strangers.ts'
import { clientAppTexts } from '../texts/client-app.texts.ts'
import { contactWith, insertCode, lockNumber, strangersMessages } from './codes.store.ts'
import { maySend, mostCounted } from './message-gaps.ts'

type Endpoint = typeof clientAppEndpoints.requestClientCode

const lives = 10 * 60_000

interface Asked {
  accountId: string
  phone: string
  ip: string
  known: boolean
  token: string
}

/** The work happens after the reply, so that neither its text nor its timing reveals whether a contact has the number. */
export async function requestClientCode(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { phone, device } = body
  const { ip } = request
  const { id: accountId } = await agencyOf(platform, params.namespace)
  const actor = { ...clientActor, ip }
  const known =
    device !== undefined &&
    (await platform.database.inAccount({ accountId, actor }, (tx) => isKnownPhone(tx, hashToken(device), phone)))
  if (known) await limitKnownPhone(platform, device)
  else await limitCodes(platform, { accountId, ip })
  const token = generateToken()
  inBackground(platform, 'a code for the client app could not be queued', () =>
    queueCode(platform, { accountId, phone, ip, known, token }),
  )
  return { message: clientAppTexts.codeSent, request: token }
}

async function queueCode(platform: Platform, { accountId, phone, ip, known, token }: Asked) {
  const id = generateId()
  await platform.database.inAccount({ accountId, actor: { ...clientActor, ip } }, async (tx) => {
    await lockNumber(tx, phone)
    const at = platform.clock.now()
    const owner = await contactWith(tx, phone)
    const sent = known || maySend(await strangersMessages(tx, phone, mostCounted), at)
    await insertCode(tx, {
      ...{ id, phone, contact_id: owner?.id ?? null, created_at: at, expires_at: new Date(at.getTime() + lives) },
      ...{ request_hash: hashToken(token), known_phone: known, sent },
      // Of no code. The job that sends the code replaces it, so that the code itself is never stored.
      code_hash: randomBytes(32),
    })
    if (owner && sent) await enqueue(tx, 'clientapp.sendCode', { code: id }, { jobKey: id })
  })
}
