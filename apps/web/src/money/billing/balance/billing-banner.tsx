import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { type Balance, balanceQuery } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import type { PayableInvoice } from '../invoices/payable.ts'
import { PayDialog } from '../methods/pay-dialog.tsx'
import { bannerTexts as texts } from '../texts/balance.texts.ts'
import { billingTexts } from '../texts/billing.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './balance.module.css'

/** For admins, above every page: that an invoice is past due, or that texts are paused and why. */
export function BillingBanner() {
  const { account, ghost } = useMe()
  const today = useBillingDay()
  const { data: balance } = useQuery(balanceQuery(account.id))
  const onInvoices = useLocation({ select: ({ pathname }) => pathname === '/account/info/billing' })
  const [paying, setPaying] = useState<PayableInvoice>()
  const late = balance?.pastDueInvoice ?? undefined
  const words = balance && formatBanner(balance, today)
  // The invoices say the same.
  const repeats = onInvoices && (!balance?.paused || balance.paused.reason === 'pastDue')
  const byPlan = balance?.paused && balance.paused.reason !== 'pastDue'
  return (
    <>
      {words && !repeats && (
        <section className={styles.banner} aria-label={texts.label} data-paused={balance.paused ? true : undefined}>
          <CircleAlert aria-hidden />
          <p>{words}</p>
          {late && !byPlan && !ghost && (
            <Button size="s" onClick={() => setPaying({ id: late.id, number: late.number, amount_due: late.amount })}>
              {billingTexts.payAmount(formatMoney(late.amount))}
            </Button>
          )}
          {byPlan ? (
            <Link to="/account/info/billing/plan" className={buttonClass('outline', 's')}>
              {texts.openBilling}
            </Link>
          ) : (
            <Link
              to="/account/info/billing"
              search={late && { invoice: late.id }}
              className={buttonClass('outline', 's')}
            >
              {texts.openBilling}
            </Link>
          )}
        </section>
      )}
      {paying && <PayDialog invoice={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
}

/** Undefined while nothing is past due or paused. */
function formatBanner({ paused, pastDueInvoice: late }: Balance, today: string): string | undefined {
  if (paused?.reason === 'pastDue' && paused.level === 'texts' && late) return texts.pastDuePaused(late.number)
  if (paused) return (paused.level === 'texts' ? texts.paused : texts.campaignsPaused)[paused.reason]
  if (!late) return undefined
  const { number, amount, textsStopOn } = late
  const due = texts.pastDue(number, formatMoney(amount))
  return textsStopOn ? `${due} ${texts.stops(formatBillingDay(textsStopOn, today))}` : due
}
