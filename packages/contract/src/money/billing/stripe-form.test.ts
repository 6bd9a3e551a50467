import { expect, test } from 'vitest'
import { readFromStripeForm } from './stripe-form.ts'

test.each([
  { form: 'billing-form', kind: 'loaded' },
  { form: 'billing-form', kind: 'height', height: 320 },
  { form: 'billing-form', kind: 'done', status: 'succeeded' },
  { form: 'billing-form', kind: 'failed', during: 'save', message: 'Your card was declined.' },
])('a message of the form: $kind', (message) => expect(readFromStripeForm(message)).toEqual(message))

test.each([
  null,
  'ready',
  {},
  { kind: 'ready' },
  { form: 'billing-form' },
  { form: 'billing-form', kind: 'toString' },
  { form: 'billing-form', kind: 'height', height: '320' },
  { form: 'billing-form', kind: 'done' },
  { form: 'elsewhere', kind: 'ready' },
])('no message of the form: %j', (message) => expect(readFromStripeForm(message)).toBeNull())
