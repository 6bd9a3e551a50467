import { methodEndpoints } from '@frontdesk/contract/money/billing/methods'
import { paymentEndpoints } from '@frontdesk/contract/money/billing/payments'
import { routes } from '#platform/domain'
import { soon } from '../stubs.ts'

export const paymentRoutes = [
  ...routes(paymentEndpoints, {
    payInvoice: soon,
    refreshPayment: soon,
    confirmTestPayment: soon,
    refundPayment: soon,
  }),
  ...routes(methodEndpoints, {
    listPaymentMethods: soon,
    beginPaymentMethod: soon,
    enterTestMethod: soon,
    finishPaymentMethod: soon,
    verifyBankAccount: soon,
    setDefaultPaymentMethod: soon,
    deletePaymentMethod: soon,
  }),
]
