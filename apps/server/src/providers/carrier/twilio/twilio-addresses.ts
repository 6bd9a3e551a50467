// Addresses that emergency calls carry: Twilio says whether help can be sent there.
import { createHash } from 'node:crypto'
import type { Address, AddressCheck, Carrier } from '../carrier.ts'
import { requireRefusal, type TwilioApi } from './twilio-api.ts'

export const createTwilioAddresses = (api: TwilioApi): Pick<Carrier, 'checkAddress'> => ({
  async checkAddress(address): Promise<AddressCheck> {
    try {
      return { sid: (await accepted(api, address)).sid }
    } catch (error) {
      const { message } = requireRefusal(error)
      return { problem: sentence(message), suggestion: await corrected(api, address) }
    }
  },
})

async function accepted(api: TwilioApi, address: Address) {
  const friendlyName = nameOf(address)
  const [known] = await api.addresses.list({ friendlyName, limit: 1 })
  return known ?? (await api.addresses.create({ ...asTwilio(address), friendlyName, autoCorrectAddress: false }))
}

/** What Twilio would make of it; null when it can make nothing of it. */
async function corrected(api: TwilioApi, address: Address): Promise<Address | null> {
  try {
    const made = await api.addresses.create({ ...asTwilio(address), autoCorrectAddress: true })
    await api.addresses(made.sid).remove()
    const { street, streetSecondary, city, region, postalCode } = made
    return { ...address, address: street, address2: streetSecondary ?? '', city, state: region, zipcode: postalCode }
  } catch (error) {
    requireRefusal(error)
    return null
  }
}

const canada = /^[A-Za-z]\d[A-Za-z]/

const asTwilio = ({ legalName, address, address2, city, state, zipcode }: Address) => ({
  customerName: legalName,
  street: address,
  ...(address2 !== '' && { streetSecondary: address2 }),
  city,
  region: state,
  postalCode: zipcode,
  isoCountry: canada.test(zipcode) ? 'CA' : 'US',
  emergencyEnabled: true,
})

/** The same address again is found by it. */
function nameOf({ address, address2, city, state, zipcode }: Address): string {
  const text = [address, address2, city, state, zipcode].map((line) => line.trim().toLowerCase()).join('\n')
  return `Frontdesk ${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
}

/** Twilio's own words; it says it in English, and not about anybody. */
const sentence = (message: string) => `Help can’t be sent to this address: ${message.trim().replace(/\.$/, '')}.`
