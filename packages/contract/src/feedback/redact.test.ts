import { expect, test } from 'vitest'
import { redactMessage, redactPath } from './redact.ts'

test('a path keeps its words, and no id, token, address, or query', () => {
  expect(redactPath('/contacts/contact/0192f0c1-2222-7333-8444-555566667777?tab=notes#x')).toBe('/contacts/contact/…')
  expect(redactPath('GET /api/invitations/abcdefghijklmnopqrstuvwxyz012345 404')).toBe('GET /api/invitations/… 404')
  expect(redactPath('/app/ada@harbor.test/x')).toBe('/app/…/x')
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
