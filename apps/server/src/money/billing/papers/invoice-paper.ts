// What an invoice says on paper, in a mail, and on its page, as texts.
import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Invoice } from '@frontdesk/contract/money/billing/invoice'
import { formatDatedDay, formatDayIn } from '#platform/zone'
import { papersTexts as texts } from '../texts/papers.texts.ts'

export interface PaperLine {
  item: string
  /** Quantity and price; empty without one. */
  detail: string
  amount: string
}

export interface InvoicePaper {
  number: string
  heading: string
  /** Such as `Team plan, November`. */
  title: string
  agency: string
  operator: string
  status: string
  /** What is left to pay; once it is paid or withdrawn, as it was issued. */
  total: string
  /** Until when; empty once it is paid, past due, or withdrawn. */
  due: string
  /** Names and values, in the order in which they are read. */
  facts: readonly (readonly [name: string, value: string])[]
  lines: readonly PaperLine[]
  sums: readonly (readonly [name: string, amount: string])[]
  payments: readonly (readonly [payment: string, amount: string])[]
}

export const operator = 'Frontdesk'

export function buildPaper(invoice: Invoice, { name: agency, zone }: { name: string; zone: string }): InvoicePaper {
  const { number, title, issuedOn, dueOn, paidOn, shownStatus, lines, tax, taxName, taxRate } = invoice
  const name = number ?? texts.upcoming
  const status = texts.status[shownStatus]
  const taxed = taxName ? [[taxRate ? texts.tax(taxName, taxRate) : taxName, formatMoney(tax)] as const] : []
  const credited = invoice.credits.map(
    ({ description, day, amount }) => [texts.credited(description, formatDatedDay(day)), formatMoney(amount)] as const,
  )
  if (credited.length > 0) credited.push([texts.amountDue, formatMoney(invoice.amount_due)])
  return {
    ...{ number: name, heading: texts.heading(name), title, agency, operator, status },
    total: formatMoney(invoice.status === 'open' ? invoice.amount_due : invoice.total),
    due: dueOn && shownStatus === 'open' ? formatDatedDay(dueOn) : '',
    facts: [
      ...([[texts.billedTo, agency]] as const),
      ...([[texts.from, operator]] as const),
      ...(issuedOn ? ([[texts.issued, formatDatedDay(issuedOn)]] as const) : []),
      ...(dueOn ? ([[texts.due, formatDatedDay(dueOn)]] as const) : []),
      [texts.state, paidOn && shownStatus === 'paid' ? texts.paidOn(formatDatedDay(paidOn)) : status],
    ],
    lines: lines.data.map(({ description, detail, amount }) => ({
      ...{ item: description, detail, amount: formatMoney(amount) },
    })),
    sums: [
      [texts.subtotal, formatMoney(invoice.subtotal_excluding_tax)],
      ...taxed,
      [texts.total, formatMoney(invoice.total)],
      ...credited,
    ],
    payments: invoice.payments
      .filter(({ state }) => state === 'succeeded' || state === 'processing')
      .flatMap(({ method, state, begunAt, amount, refunded }) => {
        const by = texts.payment({
          ...method,
          day: formatDatedDay(formatDayIn(zone, new Date(begunAt))),
          pending: state === 'processing',
        })
        return [
          [by, formatMoney(amount)] as const,
          ...(refunded > 0 ? [[texts.refunded, formatMoney(-refunded)] as const] : []),
        ]
      }),
  }
}
