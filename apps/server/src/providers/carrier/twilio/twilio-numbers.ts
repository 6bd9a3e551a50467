// The numbers of an agency at Twilio: those that use its application, which also names where Twilio reports to.
import { type Carrier, NumberRefused, type OwnedNumber } from '../carrier.ts'
import { formatE164, parseDigits, requireRefusal, type TwilioApi } from './twilio-api.ts'
import type { ApplicationOf } from './twilio-applications.ts'
import { readServing } from './twilio-serving.ts'

type Numbers = Pick<Carrier, 'ownedNumbers' | 'orderNumber' | 'updateNumber'>

const most = { numbers: 1000, applications: 1000 }
const named = /^Frontdesk [0-9a-f-]{36}$/
/** Twilio's own limit. */
const longestName = 64

interface AtTwilio {
  sid: string
  phoneNumber: string
  friendlyName: string
  origin: string
  smsApplicationSid: string
  voiceApplicationSid: string
}

export function createTwilioNumbers(api: TwilioApi, applicationOf: ApplicationOf): Numbers {
  /** Whether it is the application of any agency of ours. */
  const isOurs = async (application: string) =>
    application !== '' &&
    (await api.applications.list({ limit: most.applications })).some(
      ({ sid, friendlyName }) => sid === application && named.test(friendlyName),
    )

  /** A number that was taken for texts alone gets its calls too. */
  const withVoice = async (number: AtTwilio): Promise<AtTwilio> =>
    number.voiceApplicationSid === number.smsApplicationSid
      ? number
      : api.incomingPhoneNumbers(number.sid).update({ voiceApplicationSid: number.smsApplicationSid })

  async function take(accountId: string, phoneNumber: string): Promise<AtTwilio> {
    const smsApplicationSid = await applicationOf(accountId)
    const [known] = await api.incomingPhoneNumbers.list({ phoneNumber: formatE164(phoneNumber), limit: 1 })
    if (known?.smsApplicationSid === smsApplicationSid) return withVoice(known)
    if (known && (await isOurs(known.smsApplicationSid))) throw new NumberRefused('Someone else has this number.')
    if (known)
      return api.incomingPhoneNumbers(known.sid).update({ smsApplicationSid, voiceApplicationSid: smsApplicationSid })
    return api.incomingPhoneNumbers.create({
      phoneNumber: formatE164(phoneNumber),
      smsApplicationSid,
      voiceApplicationSid: smsApplicationSid,
    })
  }

  const asking = async <T>(call: () => Promise<T>, refusedWords = 'This number can’t be had.'): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (error instanceof NumberRefused) throw error
      const { status } = requireRefusal(error)
      throw new NumberRefused(status === 404 ? 'The carrier doesn’t know this number.' : refusedWords)
    }
  }

  return {
    ownedNumbers: (accountId) =>
      asking(async () => {
        const application = await applicationOf(accountId)
        const all = await api.incomingPhoneNumbers.list({ limit: most.numbers })
        const mine = await Promise.all(
          all.filter(({ smsApplicationSid }) => smsApplicationSid === application).map(withVoice),
        )
        const serving = mine.length > 0 ? await readServing(api) : new Map<string, string>()
        return mine
          .map((number) => owned(number, serving.get(number.sid)))
          .sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))
      }),
    orderNumber: (accountId, phoneNumber) => asking(async () => owned(await take(accountId, phoneNumber))),
    updateNumber: (accountId, { sid, phoneNumber }, { friendlyName, addressSid }) =>
      asking(async () => {
        const known = await api.incomingPhoneNumbers(sid).fetch()
        if (
          parseDigits(known.phoneNumber) !== phoneNumber ||
          known.smsApplicationSid !== (await applicationOf(accountId))
        )
          throw new NumberRefused('The carrier doesn’t know this number.')
        return owned(
          await api.incomingPhoneNumbers(sid).update({
            friendlyName: friendlyName.slice(0, longestName),
            ...(addressSid === null
              ? { emergencyStatus: 'Inactive' as const }
              : { emergencyStatus: 'Active' as const, emergencyAddressSid: addressSid }),
          }),
        )
      }, 'The carrier didn’t take the number’s name or address.'),
  }
}

const owned = ({ sid, phoneNumber, friendlyName, origin }: AtTwilio, service?: string): OwnedNumber => ({
  sid,
  phoneNumber: parseDigits(phoneNumber),
  friendlyName,
  status: 'in-use',
  origin: origin === 'twilio' ? 'purchased' : 'ported',
  messagingServiceSid: service ?? null,
})
