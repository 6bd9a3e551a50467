import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { balanceQuery, type Invoice } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './panel.module.css'

/** When it was issued and what becomes of it. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const today = useBillingDay()
  const { data: balance } = useQuery(balanceQuery(useMe().account.id))
  const { shownStatus, textsStopOn } = invoice
  const facts = listFacts(invoice, balance?.automaticPayment ?? false, today)
  return (
    <div className={styles.facts}>
      <p>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {shownStatus === 'pastDue' && textsStopOn && (
        <p>{textsStopOn <= today ? texts.textsStopped : texts.textsStop(formatBillingDay(textsStopOn, today))}</p>
      )}
    </div>
  )
}

function listFacts(invoice: Invoice, automatic: boolean, today: string): string[] {
  const { shownStatus, issuedOn, dueOn, paidOn, clearsOn, nextAttemptOn } = invoice
  const write = (day: string | null, words: (day: string) => string) =>
    day ? [words(formatBillingDay(day, today))] : []
  const issued = write(issuedOn, texts.issued)
  switch (shownStatus) {
    case 'upcoming':
      return [...write(issuedOn, texts.issuedLater), texts.soFar]
    case 'open':
      return [...issued, ...write(dueOn, automatic ? texts.dueAutomatic : texts.due)]
    case 'pending':
      return [...issued, ...write(clearsOn, texts.clears)]
    case 'pastDue':
      return [...issued, ...write(dueOn, texts.due), ...write(nextAttemptOn, texts.nextAttempt)]
    case 'paid':
      return [...issued, ...write(paidOn, texts.paid)]
    case 'void':
      return [...issued, texts.wasVoid]
  }
}
