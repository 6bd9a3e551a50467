// A carrier within this server, for an agency that is connected to no telephone network. It judges an address by its form and
// its ZIP Code: it knows no streets, and no help can be sent through it, as the screens say.
import { createHash } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateOf } from '@frontdesk/contract/forms/kit/states'
import { stateOfZip } from '@frontdesk/contract/forms/kit/zip-states'
import type { SocketGuard } from '#platform/realtime/sockets/socket-guard'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { Address, AddressCheck, Carrier } from '../carrier.ts'
import { createEmbeddedMessages, type SignedCall } from './embedded-messages.ts'
import { createEmbeddedNumbers } from './embedded-numbers.ts'
import { createEmbeddedRegistration } from './registration/embedded-registration.ts'
import { createEmbeddedVoice, type EmbeddedVoice, type EmbeddedVoiceOptions } from './voice/embedded-voice.ts'
import { sampleRecording, sampleWav } from './voice/sample-voice.ts'
import type { LiveSessions } from './voice/signalling.ts'
import { createPhoneWorld, type OutsidePhones } from './world/phone-world.ts'
import { openWorldFiles } from './world/world-files.ts'

export interface EmbeddedOptions {
  /** Where it remembers numbers and outside phones; without it for as long as the process runs. */
  folder?: string
  now?: () => Date
  segmentMs?: number
  /** Numbers must be registered before they text; false by default. */
  needsRegistration?: boolean
  /** How long the registry looks at something; a minute by default. */
  reviewMs?: number
  voice?: Pick<EmbeddedVoiceOptions, 'ports' | 'address'>
}

export type EmbeddedCarrier = Carrier & {
  world: OutsidePhones
  phones: EmbeddedVoice['outside']
  /** Our server is there: reports are posted to it (`http://127.0.0.1:4400`), and softphones connect to it. */
  connect(url: string, http: HttpServer, guard: SocketGuard, liveSessions: LiveSessions): void
  /** Before that server closes: it waits for every socket. */
  disconnect(): void
}

export function createEmbeddedCarrier({
  folder,
  now = () => new Date(),
  segmentMs = 1000,
  needsRegistration = false,
  reviewMs = 60_000,
  voice: voiceOptions = {},
}: EmbeddedOptions = {}): EmbeddedCarrier {
  const world = createPhoneWorld({ files: openWorldFiles(folder && join(folder, 'phones')), now, segmentMs })
  const messages = createEmbeddedMessages(world, now, { needsRegistration })
  const { assign, release, ...numbers } = createEmbeddedNumbers(folder)
  const registry = createEmbeddedRegistration({
    ...{ folder: folder && join(folder, 'registration'), now, reviewMs, world },
    numbers: { ...numbers, assign, release },
  })
  const calls = createEmbeddedVoice({
    folder: folder ? join(folder, 'recordings') : join(tmpdir(), `frontdesk-recordings-${process.pid}`),
    now,
    ringing: (number) => world.find(number)?.rings ?? 'answers',
    ...voiceOptions,
  })
  return {
    checkAddress: (address) => Promise.resolve(checkAddress(address)),
    ...numbers,
    messages,
    registration: registry.registration,
    world: { ...world, grantVoice: calls.outside.grant, sampleVoice: sampleWav, sampleRecording },
    voice: calls.voice,
    phones: calls.outside,
    connect(url, http, guard, liveSessions) {
      const post = async ({ provider }: WebhookSource, call: SignedCall) => {
        const signal = AbortSignal.timeout(10_000)
        const { status } = await fetch(`${url}/webhooks/${provider}`, { method: 'POST', ...call, signal })
        return status === 204
      }
      world.connect((report, id) => post(messages.webhooks, messages.sign(report, id)))
      registry.connect((call) => post(registry.registration.webhooks, call))
      calls.connect(url, http, guard, liveSessions)
    },
    disconnect: () => calls.disconnect(),
    async close() {
      await registry.close()
      await Promise.all([world.close(), calls.close()])
    },
  }
}

function checkAddress(typed: Address): AddressCheck {
  const address = { ...typed, state: stateOf(typed.state) }
  const refused = (problem: string, suggestion: Partial<Address> | null = null) => ({
    problem,
    suggestion: suggestion && { ...address, ...suggestion },
  })
  if (/^p\.?\s*o\.?\s*box\b/i.test(address.address))
    return refused('Enter a street address. Help can’t be sent to a P.O. box.')
  if (!/^\d+[A-Za-z]?([- ]\d+)?\s+\S/.test(address.address)) return refused('Begin the address with its street number.')
  const state = stateOfZip(address.zipcode)
  if (!state) return refused('No post office has this ZIP code.')
  if (state !== address.state) return refused(`This ZIP code is in ${state}.`, { state })
  return { sid: sidOf(address) }
}

/** `AD` and 32 hexadecimal digits, as carriers name addresses. */
function sidOf({ address, address2, city, state, zipcode }: Address): string {
  const text = [address, address2, city, state, zipcode].map((line) => line.trim().toLowerCase()).join('\n')
  return `AD${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}
