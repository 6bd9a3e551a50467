import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hmacOf } from '#platform/webhooks/signature'

export type DeviceTokens = ReturnType<typeof deviceTokens>

/** Tokens that name an identity and end; those of another run of the server are not valid. */
export function deviceTokens(now: () => Date, key = randomBytes(32)) {
  const signed = (text: string) => hmacOf(key, text).toString('base64url')
  return {
    give(identity: string, ttlSeconds: number) {
      const expires = new Date(now().getTime() + ttlSeconds * 1000)
      const text = Buffer.from(JSON.stringify([identity, expires.getTime()])).toString('base64url')
      return { token: `${text}.${signed(text)}`, expires }
    },
    /** The identity; undefined when the token is not ours or has ended. */
    read(token: unknown): string | undefined {
      if (typeof token !== 'string' || token.length > 500) return undefined
      const [text = '', signature = ''] = token.split('.')
      const expected = Buffer.from(signed(text))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      const [identity, ends] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number]
      return ends > now().getTime() ? identity : undefined
    },
  }
}
