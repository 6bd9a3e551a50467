import { expect, test } from 'vitest'
import { redactMessage, redactPath } from './redact.ts'

test('a path keeps its words, and no id, token, address, or query', () => {
  expect(redactPath('/contacts/contact/0192f0c1-2222-7333-8444-555566667777?tab=notes#x')).toBe('/contacts/contact/…')
  expect(redactPath('GET /api/invitations/abcdefghijklmnopqrstuvwxyz012345 404')).toBe('GET /api/invitations/… 404')
  expect(redactPath('/app/ada@harbor.test/x')).toBe('/app/…/x')
  expect(redactPath('/app/ada%40harbor.test/x')).toBe('/app/…/x')
  expect(redactPath('GET /api/phones/16175550101/617-555-0101 500')).toBe('GET /api/phones/…/… 500')
  expect(redactPath('/api/vin/1HGCM82633A004352')).toBe('/api/vin/…')
  expect(redactPath('/account/settings/message-templates')).toBe('/account/settings/message-templates')
})

test('an error keeps what happened, and nothing of a person', () => {
  expect(redactMessage("Cannot read properties of undefined (reading 'ada')")).toBe(
    'Cannot read properties of undefined (reading “…”)',
  )
  expect(redactMessage('SSN 123-45-6789 of Ada <ada@harbor.test>, +1 (617) 555-0101, $1200')).toBe(
    'SSN # of Ada <…>, +# , $#'.replace(' ,', ','),
  )
  expect(redactMessage('x'.repeat(5000)).length).toBeLessThanOrEqual(500)
})

test.each([
  ['a long quoted text', `The note '${'Ada is ill. '.repeat(40)}' is too long`, 'The note “…” is too long'],
  ['one that never ends', `Unexpected end of "${'Ada is ill. '.repeat(400)}`, 'Unexpected end of “…”'],
  ['one whose end was cut', `The note '${'Ada is ill. '.repeat(400)}' is too long`, 'The note “…”'],
  ['one in backquotes', 'No `Ada Lovelace` here', 'No “…” here'],
  ['several', `"Ada" and 'Ada' and “Ada” and ‘Ada’, don't`, '“…” and “…” and “…” and “…”, don'],
  ['a date of birth', 'Born 12/10/1815, or 10.12.1815', 'Born #'],
  ['an amount', 'Premium of $1,234.56', 'Premium of $#'],
])('%s is left out of an error', (_, message, said) => {
  expect(redactMessage(message)).toContain(said)
  expect(redactMessage(message)).not.toMatch(/Ada|1815|234/)
})

test('an error that is cut within an emoji stays a text that can be sent', () => {
  for (const before of ['x', 'xx']) expect(redactMessage(before + '😀'.repeat(300)).isWellFormed()).toBe(true)
})
