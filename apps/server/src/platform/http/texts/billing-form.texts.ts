import type { Texts } from '#platform/texts'

export const billingFormTexts = {
  title: 'Payment method',
  blocked: 'The payment form can’t be loaded. Allow js.stripe.com in this network or browser, then reload the page.',
  failed: 'Something went wrong at the payment provider. Try again.',
} as const satisfies Texts
