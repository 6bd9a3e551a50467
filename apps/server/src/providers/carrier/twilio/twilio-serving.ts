// Messaging services at Twilio: it doesn't say of a number in which one it is, so each is asked, several at once.
import { findRefusal, type TwilioApi } from './twilio-api.ts'

const most = { services: 1000, numbers: 1000, atOnce: 20 }

export const listServices = (api: TwilioApi) => api.messaging.v1.services.list({ pageSize: 1000, limit: most.services })

/** Number → its messaging service, by their ids. */
export async function readServing(api: TwilioApi): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  await askEach(await listServices(api), async (service) => {
    const numbers = await api.messaging.v1.services(service).phoneNumbers.list({ limit: most.numbers })
    for (const { sid } of numbers) found.set(sid, service)
    return false
  })
  return found
}

/** Undefined: it is in none. */
export async function findServing(api: TwilioApi, numberSid: string): Promise<string | undefined> {
  return askEach(await listServices(api), (service) =>
    api.messaging.v1
      .services(service)
      .phoneNumbers(numberSid)
      .fetch()
      .then(() => true, isMissing),
  )
}

/** The first for which it is true; the services after it may not be asked. */
async function askEach(services: readonly { sid: string }[], ask: (sid: string) => Promise<boolean>) {
  for (let at = 0; at < services.length; at += most.atOnce) {
    const some = services.slice(at, at + most.atOnce)
    const answers = await Promise.all(some.map(({ sid }) => ask(sid)))
    const first = answers.indexOf(true)
    if (first !== -1) return some[first]?.sid
  }
  return undefined
}

/** False when Twilio replied that it isn't there; throws every other error. */
export function isMissing(error: unknown): false {
  if (findRefusal(error)?.status === 404) return false
  throw error
}
