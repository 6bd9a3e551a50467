// The numbers of the embedded carrier: the fictional ones, 555-0100 to 555-0199 of any area code, which are assigned to no one.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, hasCode, writeDurably } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'
import { type Carrier, NumberRefused, type OwnedNumber } from '../carrier.ts'

interface Kept extends OwnedNumber {
  accountId: string
  addressSid: string | null
}

const fictional = /^1[2-9]\d{2}55501\d{2}$/

export type EmbeddedNumbers = Pick<Carrier, 'ownedNumbers' | 'orderNumber' | 'updateNumber'> & {
  /** The messaging service under which a number texts, and whose it is; false: no one can have this number. */
  assign(
    number: Pick<OwnedNumber, 'sid' | 'phoneNumber'>,
    service: { sid: string; accountId: string } | null,
  ): Promise<boolean>
  /** All numbers of a service. */
  release(serviceSid: string): Promise<void>
}

export function createEmbeddedNumbers(folder: string | undefined): EmbeddedNumbers {
  let kept: readonly Kept[] | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** One change after another. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const mine = last.then(change, change)
    last = mine.catch(() => undefined)
    return mine
  }
  const all = async () => {
    kept ??= folder ? await readKept(folder) : []
    return kept
  }
  const keep = async (number: Kept) => {
    const others = (await all()).filter(({ sid }) => sid !== number.sid)
    const next = [...others, number].sort((a, b) => (a.phoneNumber < b.phoneNumber ? -1 : 1))
    if (folder) await writeKept(folder, next)
    kept = next
    return owned(number)
  }
  const order = async (accountId: string, phoneNumber: string): Promise<Kept> => {
    if (!fictional.test(phoneNumber))
      throw new NumberRefused('Without a carrier only numbers from 555-0100 to 555-0199 can be used.')
    const sid = sidOf(phoneNumber)
    const known = (await all()).find((each) => each.sid === sid)
    if (known && known.accountId !== accountId) throw new NumberRefused('Someone else has this number.')
    return (
      known ?? {
        ...{ accountId, sid, phoneNumber, friendlyName: '', addressSid: null },
        ...{ status: 'in-use', origin: 'purchased', messagingServiceSid: null },
      }
    )
  }
  return {
    ownedNumbers: async (accountId) => (await all()).filter((each) => each.accountId === accountId).map(owned),
    orderNumber: (accountId, phoneNumber) =>
      inTurn(async () => {
        const number = await order(accountId, phoneNumber)
        return (await all()).includes(number) ? owned(number) : keep(number)
      }),
    // A number of an installation that was moved or restored is unknown here and known again from then on.
    updateNumber: (accountId, { sid, phoneNumber }, settings) =>
      inTurn(async () => {
        if (sid !== sidOf(phoneNumber)) throw new NumberRefused('The carrier doesn’t know this number.')
        return keep({ ...(await order(accountId, phoneNumber)), ...settings })
      }),
    assign: ({ sid, phoneNumber }, service) =>
      inTurn(async () => {
        if (sid !== sidOf(phoneNumber)) return false
        const known = (await all()).find((each) => each.sid === sid)
        const number = known ?? (service && (await order(service.accountId, phoneNumber)))
        if (number) await keep({ ...number, messagingServiceSid: service?.sid ?? null })
        return true
      }),
    release: (serviceSid) =>
      inTurn(async () => {
        for (const number of await all())
          if (number.messagingServiceSid === serviceSid) await keep({ ...number, messagingServiceSid: null })
      }),
  }
}

const owned = ({ accountId: _, addressSid: __, ...number }: Kept): OwnedNumber => number

/** `PN` and 32 hexadecimal digits, as carriers name numbers. */
const sidOf = (phoneNumber: string) => `PN${createHash('sha256').update(phoneNumber).digest('hex').slice(0, 32)}`

const fileIn = (folder: string) => join(folder, 'numbers.json')

async function readKept(folder: string): Promise<readonly Kept[]> {
  try {
    return readJson(await readFile(fileIn(folder), 'utf8'), fileBounds) as readonly Kept[]
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function writeKept(folder: string, numbers: readonly Kept[]) {
  await createFolder(folder)
  await writeDurably(fileIn(folder), JSON.stringify(numbers, null, 2))
}
