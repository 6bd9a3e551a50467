import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const setupTexts = {
  title: 'Finish setup',
  done: (done: number, of: number) => `${count(done)} of ${count(of)}`,
  isDone: 'Done',
  completed: 'Setup Tasks Completed',
  setUp: 'Set up',
  items: {
    location: { label: 'Location', why: 'Emergency calls send its address' },
    phone: { label: 'Phone number', why: 'Calls and texts need one' },
    stripePaymentMethodId: { label: 'Payment method', why: 'Pays your plan automatically' },
    mfaSetup: { label: 'Multi-factor sign-in', why: 'Keeps others out, even with your password' },
  },
} as const satisfies Texts
