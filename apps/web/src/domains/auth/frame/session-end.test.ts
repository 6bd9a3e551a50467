import { expect, test } from 'vitest'
import { sessionEndText } from './session-end.ts'

test('another sign-in is named with its device and time', () => {
  const at = new Date(2026, 10, 21, 15, 5).toISOString()
  expect(sessionEndText({ reason: 'multipleLoginsDetected', device: 'Chrome on Windows, 10.0.0.7', at })).toBe(
    'You were signed out because you signed in elsewhere: Chrome on Windows, 10.0.0.7, 11/21/2026 3:05 PM your time.',
  )
})

test('omits unknown facts', () => {
  expect(sessionEndText({ reason: 'multipleLoginsDetected' })).toBe(
    'You were signed out because you signed in elsewhere.',
  )
  expect(sessionEndText({ reason: 'signedOutElsewhere', device: null })).toBe(
    'You were signed out from another device.',
  )
})

test('omits a meaningless device', () => {
  expect(sessionEndText({ reason: 'passwordChanged', device: 'Firefox' })).not.toContain('Firefox')
})

test('says what to do for an unknown reason, and nothing without one', () => {
  expect(sessionEndText({ reason: 'toString' })).toBe('Your session has ended. Sign in again.')
  expect(sessionEndText({})).toBeUndefined()
})
