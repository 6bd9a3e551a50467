import { describe, expect, test } from 'vitest'
import { drawQrCode, generateTotp, verifyTotp } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the ASCII secret 12345678901234567890; six digits are the last six of the RFC's eight.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('verifyTotp', () => {
  test.each(vectors)('agrees with RFC 6238 at %i', async (seconds, code) => {
    expect(await verifyTotp({ secret, code, now: at(seconds) })).toBe(Math.floor(seconds / 30))
  })

  test('accepts one step early or late, and no more', async () => {
    const step = Math.floor(1234567890 / 30)
    const code = '005924'
    const verdicts = [-2, -1, 0, 1, 2].map((off) => verifyTotp({ secret, code, now: at((step + off) * 30) }))
    expect(await Promise.all(verdicts)).toEqual([undefined, step, step, step, undefined])
    expect(await verifyTotp({ secret, code, now: at((step + 1) * 30 + 29) })).toBe(step)
    expect(await verifyTotp({ secret, code, now: at((step - 1) * 30 - 1) })).toBeUndefined()
  })

  test('refuses a code that was used, and all before it', async () => {
    const now = at(1234567890)
    const step = Math.floor(1234567890 / 30)
    expect(await verifyTotp({ secret, code: '005924', now, afterStep: step - 1 })).toBe(step)
    expect(await verifyTotp({ secret, code: '005924', now, afterStep: step })).toBeUndefined()
    expect(await verifyTotp({ secret, code: '005924', now, afterStep: step + 5 })).toBeUndefined()
  })

  test('takes the code as people type it', async () => {
    expect(await verifyTotp({ secret, code: ' 005-924', now: at(1234567890) })).toBeDefined()
  })

  test.each(['', '12345', '1234567', 'abcdef', '００５９２４', '000000'])('refuses %j', async (code) => {
    expect(await verifyTotp({ secret, code, now: at(1234567890) })).toBeUndefined()
  })
})

test('a new secret is long enough and its URL contains issuer and person', () => {
  const { secret: fresh, url } = generateTotp({ issuer: 'Harbor Insurance', label: 'jo@harbor.test' })
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateTotp({ issuer: 'x', label: 'y' }).secret).not.toBe(fresh)
  const parsed = new URL(url)
  expect(parsed.protocol + parsed.host).toBe('otpauth:totp')
  expect(decodeURIComponent(parsed.pathname)).toBe('/Harbor Insurance:jo@harbor.test')
  expect(Object.fromEntries(parsed.searchParams)).toEqual({ secret: fresh, issuer: 'Harbor Insurance' })
})

test('the QR code is an SVG that an img element takes', async () => {
  const url = await drawQrCode('otpauth://totp/x?secret=ABC')
  const [head, body] = url.split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  expect(Buffer.from(body!, 'base64').toString()).toMatch(/^<svg [\s\S]*<path [\s\S]*<\/svg>\s*$/)
})
