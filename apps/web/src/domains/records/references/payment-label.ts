import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'

/** `Checking •••• 6789, Maria Alvarez` */
export function paymentLabel(method: { type: string; account: string | null; name: string | null }): string {
  const labels: Readonly<Record<string, string>> = paymentMethodForm.fields.type.labels
  const account = [labels[method.type] ?? method.type, method.account].filter(Boolean).join(' ')
  return [account, method.name].filter(Boolean).join(', ')
}
