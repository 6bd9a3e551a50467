import { methodEndpoints } from '@frontdesk/contract/money/billing/methods'
import { paymentEndpoints } from '@frontdesk/contract/money/billing/payments'
import { routes } from '#platform/domain'
import { deletePaymentMethod, setDefaultPaymentMethod, verifyBankAccount } from './change-method.ts'
import { listPaymentMethods } from './method-view.ts'
import { confirmTestPayment, payInvoice, refreshPayment, refundPayment } from './payment-endpoints.ts'
import { applyTestMethod, savePaymentMethod, startPaymentMethod } from './save-method.ts'

export const paymentRoutes = [
  ...routes(paymentEndpoints, { payInvoice, refreshPayment, confirmTestPayment, refundPayment }),
  ...routes(methodEndpoints, {
    listPaymentMethods,
    beginPaymentMethod: startPaymentMethod,
    enterTestMethod: applyTestMethod,
    finishPaymentMethod: savePaymentMethod,
    verifyBankAccount,
    setDefaultPaymentMethod,
    deletePaymentMethod,
  }),
]
