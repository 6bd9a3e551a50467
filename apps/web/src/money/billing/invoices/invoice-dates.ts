import type { InvoiceRow } from '../billing.queries.ts'
import { formatBillingDay, getDayOfSeconds } from '../formats.ts'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'

/** The day that matters in its state; empty when it is not known. */
export function formatRowDate(row: InvoiceRow, today: string): string {
  const { issuedOn, dueOn, clearsOn, paidOn } = row
  const write = (day: string | null, words: (day: string) => string) => (day ? words(formatBillingDay(day, today)) : '')
  switch (row.shownStatus) {
    case 'upcoming':
    case 'void':
      return write(issuedOn, texts.issued)
    case 'open':
    case 'pastDue':
      return write(dueOn, texts.due)
    case 'pending':
      return write(clearsOn, texts.clears) || texts.onItsWay
    case 'paid':
      return write(paidOn ?? issuedOn, (day) => day)
  }
}

/** The specification’s hint; undefined when no attempt is planned. */
export const formatNextAttempt = ({ next_payment_attempt: at, shownStatus, attempted }: InvoiceRow, today: string) =>
  // The first attempt is on the due day, which is shown.
  at === null || !attempted || shownStatus === 'paid' || shownStatus === 'void' || shownStatus === 'upcoming'
    ? undefined
    : texts.nextAttempt(formatBillingDay(getDayOfSeconds(at), today))
