import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readJson } from '#platform/json/read-json'
import { signWithHmac } from '#platform/webhooks/signature'

/** With the numbers of a large agency. */
const longest = 20_000

export type DeviceTokens = ReturnType<typeof createDeviceTokens>

/** Tokens that name an identity and end; those of another run of the server are not valid. */
export function createDeviceTokens(now: () => Date, key = randomBytes(32)) {
  const signed = (text: string) => signWithHmac(key, text).toString('base64url')
  return {
    /** `numbers`: for an outside phone, those that it may call and be called by. `session`: behind a softphone. */
    give(
      identity: string,
      ttlSeconds: number,
      { numbers = [], session = null }: { numbers?: readonly string[]; session?: string | null },
    ) {
      const expires = new Date(now().getTime() + ttlSeconds * 1000)
      const text = Buffer.from(JSON.stringify([identity, expires.getTime(), numbers, session])).toString('base64url')
      return { token: `${text}.${signed(text)}`, expires }
    },
    /** Undefined when the token is not ours or has ended. */
    read(token: unknown): { identity: string; numbers: readonly string[]; session: string | null } | undefined {
      if (typeof token !== 'string' || token.length > longest) return undefined
      const [text = '', signature = ''] = token.split('.')
      const expected = Buffer.from(signed(text))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      const [identity, ends, numbers, session] = readJson(Buffer.from(text, 'base64url').toString()) as [
        string,
        number,
        string[],
        string | null,
      ]
      return ends > now().getTime() ? { identity, numbers, session } : undefined
    },
  }
}
