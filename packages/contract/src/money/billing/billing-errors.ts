import type { ErrorCatalog } from '../../kit/errors.ts'

export const billingErrors = {
  invoiceNotOpen: { status: 409, message: 'This invoice is paid or was withdrawn. Nothing was charged.' },
  paymentRunning: {
    status: 409,
    message: 'A payment of this invoice is already on its way. Nothing more was charged.',
  },
  paymentMethodMissing: {
    status: 422,
    message: 'Missing Payment Method. Please enter and/or select default payment method',
  },
  paymentMethodUnverified: {
    status: 422,
    message: 'This bank account isn’t verified. Enter the two amounts it received first.',
  },
  paymentMethodRefused: { status: 422, message: 'This payment method was refused. Try another one.' },
  paymentMethodNeeded: {
    status: 422,
    message: 'This payment method pays automatically. Choose another default before you remove it.',
  },
  tooManyPaymentMethods: { status: 422, message: 'There are already 10 payment methods. Remove one first.' },
  wrongAmounts: { status: 422, message: 'These aren’t the two amounts. Look at the statement of the account again.' },
  refundTooLarge: { status: 422, message: 'This is more than was paid and not yet refunded.' },
  billingEmailMissing: { status: 422, message: 'Enter a billing email first, or an address to send it to.' },
  billingUnavailable: { status: 503, message: 'Unable to make payment. Try again later' },
  planLimit: { status: 422, message: 'Your plan doesn’t allow more of these. Change the plan to add one.' },
  planTooSmall: {
    status: 422,
    message: 'This plan is too small for what you have. Remove what it doesn’t allow first.',
  },
  planNotOffered: { status: 422, message: 'This plan isn’t offered anymore. Choose another one.' },
  previewChanged: { status: 409, message: 'The amount has changed since you saw it. Check it again.' },
  planTaken: { status: 409, message: 'There is already a plan with this ID. Choose another ID.' },
} as const satisfies ErrorCatalog
