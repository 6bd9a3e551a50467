import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const methodFailures = {
  listPaymentMethods: 'Unable to get payment methods:',
  beginPaymentMethod: 'Unable to add the payment method:',
  enterTestMethod: 'Unable to add the payment method:',
  finishPaymentMethod: 'Unable to add the payment method:',
  verifyBankAccount: 'Unable to verify the account:',
  setDefaultPaymentMethod: 'Unable to change the default:',
  deletePaymentMethod: 'Unable to remove the payment method:',
  payInvoice: 'Unable to pay the invoice:',
  refreshPayment: 'Unable to check the payment:',
  confirmTestPayment: 'Unable to confirm the payment:',
} as const satisfies FailurePrefixes<'billing'>

export const failureText = failureTexts(methodFailures)
