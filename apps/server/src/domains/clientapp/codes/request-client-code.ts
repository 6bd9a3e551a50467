import { randomBytes } from 'node:crypto'
import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { newId } from '#platform/new-id'
import type { Platform } from '#platform/platform'
import { inBackground } from '../../auth/auth.public.ts'
import { agencyOf } from '../brand.ts'
import { clientActor } from '../client-actor.ts'
import { limitStranger } from '../limit-strangers.ts'
import { clientAppTexts } from '../texts/client-app.texts.ts'
import { contactWith, insertCode } from './codes.store.ts'

type Endpoint = typeof clientAppEndpoints.requestClientCode

const lives = 10 * 60_000

/** The work happens after the reply, so that neither its text nor its timing reveals whether anyone has the number. */
export async function requestClientCode(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { id: accountId } = await agencyOf(platform, params.namespace)
  await limitStranger(platform, 'code', { accountId, phone: body.phone, ip: request.ip })
  inBackground(platform, 'a code for the client app could not be queued', () =>
    queueCode(platform, { accountId, phone: body.phone, ip: request.ip }),
  )
  return { message: clientAppTexts.codeSent }
}

async function queueCode(platform: Platform, { accountId, phone, ip }: Record<'accountId' | 'phone' | 'ip', string>) {
  const id = newId()
  const at = platform.clock.now()
  await platform.database.inAccount({ accountId, actor: { ...clientActor, ip } }, async (tx) => {
    const owner = await contactWith(tx, phone)
    await insertCode(tx, {
      ...{ id, phone, contact_id: owner?.id ?? null, created_at: at, expires_at: new Date(at.getTime() + lives) },
      // Of no code. The job that sends the code replaces it, so that the code itself is never stored.
      code_hash: randomBytes(32),
    })
    if (owner) await enqueue(tx, 'clientapp.sendCode', { code: id }, { jobKey: id })
  })
}
