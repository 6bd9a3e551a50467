// Payment methods: saved at the payment provider, which alone knows their numbers.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id, instant } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { singleLine } from '../../kit/text-schema.ts'
import { methodId } from './invoice.ts'
import { billingLimits, declineReasons, methodTypes } from './limits.ts'
import { testBanks, testCards } from './test-methods.ts'

export const paymentMethod = z
  .object({
    id: methodId,
    type: z.enum(methodTypes),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullable(),
    us_bank_account: z.object({ bank_name: z.string(), last4: z.string() }).nullable(),
    isDefault: z.boolean(),
    addedAt: instant,
    addedBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null of what the operator added, and once the person is gone.'),
    status: z.enum(['ready', 'verify', 'expired']).describe('verify: wait for the two amounts, then enter them.'),
  })
  .meta({ id: 'SavedPaymentMethod' })
export type SavedPaymentMethod = z.infer<typeof paymentMethod>

export const paymentProvider = z.discriminatedUnion('name', [
  z.object({ name: z.literal('embedded') }),
  z.object({ name: z.literal('stripe'), publishableKey: z.string() }),
])

const testMethod = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('card'),
    card: z.enum(testCards.map(({ name }) => name)),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int().min(2000).max(2100),
    name: singleLine(billingLimits.billingName),
  }),
  z.strictObject({
    type: z.literal('us_bank_account'),
    bank: z.enum(testBanks.map(({ name }) => name)),
    name: singleLine(billingLimits.billingName),
  }),
])

const ofAccount = z.object({ id })
const ofMethod = z.object({ id, method: methodId })

export const methodEndpoints = {
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/accounts/{id}/payment-methods',
    summary: 'Saved payment methods, the default first, and where new ones are entered.',
    params: ofAccount,
    reply: z.object({
      data: z.array(paymentMethod).max(billingLimits.paymentMethods),
      provider: paymentProvider,
    }),
    who: admins,
    rate: 'read',
  }),
  beginPaymentMethod: endpoint({
    method: 'POST',
    path: '/accounts/{id}/payment-methods/setup',
    summary: 'Begin to save a payment method: a setup at the provider, whose secret its form needs.',
    params: ofAccount,
    body: z.strictObject({ type: z.enum(methodTypes) }),
    reply: z.object({ setup: methodId, client_secret: z.string() }),
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    secret: true,
    errors: ['tooManyPaymentMethods', 'billingUnavailable'],
  }),
  enterTestMethod: endpoint({
    method: 'POST',
    path: '/accounts/{id}/payment-methods/setup/{setup}/test',
    summary:
      'Enter a test method by its name, as the provider’s form does; with embedded payments only. A method of another type than the setup’s is refused with 400.',
    params: ofAccount.extend({ setup: methodId }),
    body: testMethod,
    reply: 'nothing',
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: ['tooManyPaymentMethods', 'billingUnavailable'],
  }),
  finishPaymentMethod: endpoint({
    method: 'POST',
    path: '/accounts/{id}/payment-methods',
    summary: 'Save what a setup ended with. The first one becomes the default.',
    params: ofAccount,
    body: z.strictObject({ setup: methodId, makeDefault: z.boolean() }),
    reply: z.object({
      status: z.enum(['succeeded', 'requires_action', 'processing', 'failed']),
      method: paymentMethod.nullable(),
      declined: z.enum(declineReasons).nullable(),
      message: z.string().nullable().describe('Why it was refused, in a sentence for people.'),
    }),
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: ['tooManyPaymentMethods', 'billingUnavailable'],
  }),
  verifyBankAccount: endpoint({
    method: 'POST',
    path: '/accounts/{id}/payment-methods/{method}/verify',
    summary: 'Prove a bank account by the two small amounts that it received, in cents; three tries.',
    params: ofMethod,
    body: z.strictObject({ amounts: z.tuple([z.int().min(1).max(99), z.int().min(1).max(99)]) }),
    reply: paymentMethod,
    who: admins,
    rate: 'signIn',
    slow: true,
    refusedToGhosts: true,
    errors: ['wrongAmounts', 'paymentMethodRefused', 'billingUnavailable'],
  }),
  setDefaultPaymentMethod: endpoint({
    method: 'PUT',
    path: '/accounts/{id}/payment-methods/{method}/default',
    summary: 'Use it for automatic payments.',
    params: ofMethod,
    reply: paymentMethod,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['paymentMethodUnverified'],
  }),
  deletePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/accounts/{id}/payment-methods/{method}',
    summary:
      'Remove it here and at the provider. The default one only with another to take its place, unless it is the last.',
    params: ofMethod,
    query: z.strictObject({ instead: methodId.optional().describe('Becomes the default.') }),
    reply: 'nothing',
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: ['paymentMethodNeeded', 'billingUnavailable'],
  }),
}
