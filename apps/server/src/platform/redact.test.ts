import { describe, expect, test } from 'vitest'
import { isPrivateName, redact, redactedText, redactText } from './redact.ts'

describe('private names', () => {
  test.each(
    `authorization Proxy-Authorization cookie set-cookie Unlock x-unlock-token password newPassword current_password
    PASSWORD passwordHash code token accessToken ssn coSsn co_ssn SSN dlId coDlId routing accountNumber cardNumber cvc
    healthMBI healthMedicaid healthMemberId coHealthMemberId medicare immigrantCardNumber coImmigrantCardNumber ein loan
    loanNumber healthHistory coHealthHistory doctors rx coRx secret pin FIELD_KEYS recoveryCodes otp`.split(/\s+/),
  )('%s', (name) => expect(isPrivateName(name)).toBe(true))

  test.each(
    `className businessName passengers statusCode zipcode encoded receiptId tokenizer account accountId rxjs cookieless
    helloWorld pinned codec key id einstein preloaded`.split(/\s+/),
  )('excludes %s', (name) => expect(isPrivateName(name)).toBe(false))
})

describe('redactText', () => {
  test.each([
    ['GET /x?a=1&token=abc123&b=2', 'GET /x?a=1&token=[redacted]&b=2'],
    [
      'Route GET:/x?token=abc!&unlock=def&a=1 not found',
      'Route GET:/x?token=[redacted]&unlock=[redacted]&a=1 not found',
    ],
    ['{"body":"{\\"a\\":{\\"pin\\":\\"1234\\"}}"}', '{"body":"{\\"a\\":{\\"pin\\":[redacted]}}"}'],
    ['said: password: x y', 'said: password: [redacted] y'],
    ['/reset?code=1234#top', '/reset?code=[redacted]#top'],
    ['Authorization: Basic am86cGFzcw==', 'Authorization: [redacted] [redacted]'],
    ['Bearer eyJhbGciOi.x.y', 'Bearer [redacted]'],
    ['postgres://app:hunter2@db:5432/x', 'postgres://[redacted]@db:5432/x'],
    ['{"password":"hun ter2","a":1}', '{"password":[redacted],"a":1}'],
    ['"{\\"ssn\\":\\"123456789\\",\\"a\\":1}"', '"{\\"ssn\\":[redacted],\\"a\\":1}"'],
    ["{ newPassword: 'hunter2', a: 1 }", '{ newPassword: [redacted], a: 1 }'],
    ['SSN 123-45-6789 and 123 45 6789', 'SSN [redacted] and [redacted]'],
    ['card 4242 4242 4242 4242 expired', 'card [redacted] expired'],
    [`/forgot-password/u1/${'aB-_'.repeat(10)}abc now`, '/forgot-password/u1/[redacted] now'],
  ])('%s', (text, clean) => {
    expect(redactText(text)).toBe(clean)
    expect(redactText(clean)).toBe(clean)
  })

  test.each([
    'call from 12223334444 to +18015550100 took 12.5 s',
    'at 2026-11-21T09:00:00.000Z, 1795244760123 ms',
    'contact 0199f2c4-7e1a-7cc3-98c4-0242ac120002 moved to lane: Quoted',
    'status: 404, zipcode: 84604, route=/api/contacts/:id',
    'order 4242424242424241',
  ])('leaves alone: %s', (text) => expect(redactText(text)).toBe(text))

  test('a text made to be slow is not', () => {
    const started = performance.now()
    for (const piece of ['a', '\\', '"', '1 ', 'a:', 'password', '://x:']) redactText(piece.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('redact', () => {
  test('leaves harmless content unchanged', () => {
    const facts = { a: 1, b: [true, null, 'x'], c: { at: new Date(0), url: new URL('http://a.b/c') } }
    expect(redact(facts)).toEqual({
      a: 1,
      b: [true, null, 'x'],
      c: { at: '1970-01-01T00:00:00.000Z', url: 'http://a.b/c' },
    })
  })

  test('does not touch the value itself', () => {
    const facts = { password: 'x', deep: { ssn: 'y' } }
    redact(facts)
    expect(facts).toEqual({ password: 'x', deep: { ssn: 'y' } })
  })

  test('keeps a flag with a secret’s name', () => {
    expect(redact({ password: true, token: null })).toEqual({ password: true, token: null })
  })

  test('account is private only as a bank’s number', () => {
    expect(redact({ account: '000123456789' })).toEqual({ account: redactedText })
    expect(redact({ account: 'harbor' })).toEqual({ account: 'harbor' })
  })

  test('cycles, depth, width and strange things end', () => {
    const round: Record<string, unknown> = {}
    round.self = round
    const deep = Array.from({ length: 30 }).reduce<object>((inner) => ({ inner }), {})
    expect(redact(round)).toEqual({ self: '[circular]' })
    expect(JSON.stringify(redact(deep))).toContain('[too deep]')
    expect(redact(Array.from({ length: 201 }, (_, i) => i))).toHaveLength(201)
    expect((redact(Array.from({ length: 500 }, (_, i) => i)) as unknown[]).at(-1)).toBe('[300 more]')
    expect(redact([Buffer.alloc(3), new Blob([]), () => 1, 10n])).toEqual(['[3 bytes]', '[Blob]', '[function]', '10'])
    const shared = { a: 1 }
    expect(redact([shared, shared])).toEqual([shared, shared])
  })

  test('keeps an error’s code and drops the row that PostgreSQL quotes', () => {
    const error = Object.assign(new Error('not unique'), {
      code: '23505',
      detail: 'Key (ssn)=(987654321) already exists.',
      table: 'people',
    })
    expect(redact(error)).toMatchObject({ type: 'Error', message: 'not unique', code: '23505', table: 'people' })
    expect(JSON.stringify(redact(error))).not.toContain('987654321')
  })
})
