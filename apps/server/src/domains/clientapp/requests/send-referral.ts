import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { addReferred } from '../../contacts/contacts.public.ts'
import { contactWith } from '../codes/codes.store.ts'
import { clientAppTexts } from '../texts/client-app.texts.ts'
import { addRequestFollowup } from './add-request-followup.ts'
import { asClient } from './as-client.ts'

type Endpoint = typeof clientAppEndpoints.sendReferral

/** A new contact referred by the client. If a contact has the number already, only the client’s follow-up says so. */
export async function sendReferral(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform, request } = call
  const { token, id, firstName, lastName, phone, message } = body
  const note = clientAppTexts.referralNote({ firstName, lastName, phone: formatPhone(phone), message })
  await asClient(platform, { ...params, token, id, kind: 'referral', ip: request.ip }, async (tx, referrer) => {
    const known = await contactWith(tx, phone)
    if (known) return addRequestFollowup(tx, platform, { contactId: referrer, kind: 'call', note })
    const zone = await zoneOf(tx)
    const contactId = await addReferred(tx, platform, {
      ...{ firstName, lastName, mobilePhone: phone, affliateVia: clientAppTexts.via, affliateContact: referrer },
      aflliateOn: formatDayIn(zone, platform.clock.now()),
    })
    return addRequestFollowup(tx, platform, { contactId, kind: 'call', note })
  })
  return { message: clientAppTexts.received }
}
