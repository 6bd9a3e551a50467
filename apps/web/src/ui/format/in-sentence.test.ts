import { expect, test } from 'vitest'
import { afterColon, inSentence } from './in-sentence.ts'

test.each([
  ['Home address', 'home address'],
  ['Payment Methods', 'payment methods'],
  ['VIN', 'VIN'],
  ['Doctors and RX', 'doctors and RX'],
  ['SSNs', 'SSNs'],
  ['', ''],
])('the label %j is %j in a sentence', (label, text) => {
  expect(inSentence(label)).toBe(text)
})

test.each([
  ['MFA and gathering forms.', 'MFA and gathering forms.'],
  ['Calls with Twilio.', 'calls with Twilio.'],
  ['Yesterday, 2:12 PM', 'yesterday, 2:12 PM'],
  ['Fri, Nov 27, 2:12 PM', 'Fri, Nov 27, 2:12 PM'],
  ['Nov 27, 2:12 PM', 'Nov 27, 2:12 PM'],
])('the sentence %j goes on as %j', (sentence, text) => {
  expect(afterColon(sentence)).toBe(text)
})
