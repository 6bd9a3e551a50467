// An invoice as the contract describes it, for tests of papers.
import type { Invoice } from '@frontdesk/contract/money/billing/invoice'

const line = (at: number, more: Partial<Invoice['lines']['data'][number]> = {}): Invoice['lines']['data'][number] => ({
  ...{ id: String(at), kind: 'minutes', description: 'Call minutes, Oct 1–31' },
  ...{ detail: '5,214, 5,000 included, 214 × $0.022', quantity: 5_214, amount: 471, amount_excluding_tax: 471 },
  proration: false,
  price: { unit_amount_decimal: null, billing_scheme: 'tiered' },
  ...{ period: { start: 1_790_827_200, end: 1_793_505_600 }, from: '2026-10-01', until: '2026-10-31' },
  ...{ rows: 12, sources: [] },
  ...more,
})

export function buildInvoice(id: string, more: Partial<Invoice> = {}): Invoice {
  return {
    ...{ id, number: 'HER-0031', title: 'Team plan, November', reason: 'period', status: 'open', shownStatus: 'open' },
    ...{ attempted: false, next_payment_attempt: null, due_date: 1_796_101_200, period_start: 1_793_505_600 },
    ...{ issuedOn: '2026-11-01', dueOn: '2026-12-01', paidOn: null, clearsOn: null, total: 33_001, mayPay: true },
    ...{ amount_due: 33_001, credits: [] },
    lines: {
      data: [
        line(0, {
          kind: 'plan',
          description: 'Team plan, Nov 1–30',
          detail: '',
          quantity: 1,
          amount: 29_900,
          rows: null,
        }),
        line(1),
        line(2, { kind: 'credit', description: 'Credit', detail: '', quantity: 1, amount: 689, rows: null }),
      ],
    },
    ...{ subtotal_excluding_tax: 31_060, taxName: 'Sales tax, Massachusetts', taxRate: '6.25', tax: 1_941 },
    ...{ subscription: null, nextAttemptOn: null, textsStopOn: null },
    payments: [],
    ...more,
  }
}

export const buildLines = (count: number) => Array.from({ length: count }, (_, at) => line(at))
