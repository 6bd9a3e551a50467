import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import type { AnswerOf, CallOf } from '#platform/domain'
import { clientAppTexts } from '../texts/client-app.texts.ts'
import { addRequestFollowup } from './add-request-followup.ts'
import { asClient } from './as-client.ts'

type Endpoint = typeof clientAppEndpoints.sendClientRequest

const followupKind = { change: 'other', issue: 'other', call: 'call', text: 'text' } as const

export async function sendClientRequest(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { token, id, kind } = body
  await asClient(platform, { ...params, token, id, kind, ip: request.ip }, (tx, contactId) =>
    addRequestFollowup(tx, platform, { contactId, kind: followupKind[kind], note: clientAppTexts.requestNote(body) }),
  )
  return { message: clientAppTexts.received }
}
