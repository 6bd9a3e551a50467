import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count } from '#ui/format/counted.ts'
import { ShowMore } from '#ui/show-more.tsx'
import { balanceQuery } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { PayDialog } from '../methods/pay-dialog.tsx'
import { InvoicePanel } from '../panel/invoice-panel.tsx'
import { billingTexts } from '../texts/billing.texts.ts'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { failureText } from './failure-texts.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import styles from './invoices.module.css'
import { invoicesQuery, upcomingQuery } from './invoices.queries.ts'
import { changeSearch, type InvoicesChange, type InvoicesSearch, parseInvoicesSearch } from './invoices-search.ts'
import type { PayableInvoice } from './payable.ts'
import { Strip } from './strip.tsx'
import { useInvoiceKeys } from './use-invoice-keys.ts'

/** What is due, all invoices, and the open one beside them. */
export function InvoicesTab() {
  const search = parseInvoicesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { ghost } = useMe()
  const [paying, setPaying] = useState<PayableInvoice>()
  const onSearch = (change: InvoicesChange) =>
    void navigate({ to: '/account/info/billing', search: changeSearch(search, change), replace: true })
  const keys = useInvoiceKeys({ open: search.invoice, onOpen: (invoice) => onSearch({ invoice }) })
  const onPay = ghost ? undefined : setPaying
  return (
    <div className={styles.tab} data-open={search.invoice !== undefined || undefined}>
      <Strip onSearch={onSearch} onPay={onPay} />
      <div className={styles.panes}>
        <List search={search} keys={keys} onSearch={onSearch} onPay={onPay} />
        {search.invoice && (
          <InvoicePanel
            key={search.invoice}
            id={search.invoice}
            panelRef={keys.panel}
            onClose={keys.close}
            onPay={onPay}
          />
        )}
      </div>
      {paying && <PayDialog invoice={paying} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

interface ListProps {
  search: InvoicesSearch
  keys: ReturnType<typeof useInvoiceKeys>
  onSearch(change: InvoicesChange): void
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

const listFailure = (error: unknown) => failureText('listInvoices', error)

function List({ search, keys, onSearch, onPay }: ListProps) {
  const { account } = useMe()
  const query = useInfiniteQuery(invoicesQuery(account.id, search))
  const { data: next } = useQuery(upcomingQuery(account.id))
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const isFiltered = search.status !== undefined || search.year !== undefined
  const upcoming = isFiltered ? undefined : (next ?? undefined)
  return (
    <div className={styles.list} data-scrolls>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        {first && <span className={styles.many}>{count(first.total)}</span>}
        <span className={styles.space} />
        <InvoiceFilters search={search} years={first?.years ?? []} onSearch={onSearch} />
      </header>
      <QueryState query={query} failureText={listFailure}>
        {(!rows || rows.length > 0 || upcoming) && (
          <InvoiceTable
            rows={rows}
            upcoming={upcoming}
            isStale={query.isPlaceholderData}
            open={search.invoice}
            tableRef={keys.table}
            onOpen={(id) => onSearch({ invoice: id === search.invoice ? undefined : id })}
            onMove={keys.move}
            onPay={onPay}
          />
        )}
        {rows?.length === 0 && <Nothing isFiltered={isFiltered} onSearch={onSearch} />}
        <ShowMore query={query} failureText={listFailure} className={styles.more} />
      </QueryState>
    </div>
  )
}

function Nothing({ isFiltered, onSearch }: { isFiltered: boolean; onSearch: ListProps['onSearch'] }) {
  const { account } = useMe()
  const today = useBillingDay()
  const { data: balance } = useQuery(balanceQuery(account.id))
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileText />}
        title={texts.noneMatch}
        action={<Button onClick={() => onSearch({ status: undefined, year: undefined })}>{texts.showAll}</Button>}
      />
    )
  // Whether there is a plan isn’t known yet.
  if (!balance) return <EmptyState icon={<FileText />} title={texts.none} />
  const first = balance.upcomingOn
  if (first)
    return <EmptyState icon={<FileText />} title={texts.none} text={texts.noneUntil(formatBillingDay(first, today))} />
  return (
    <EmptyState
      icon={<FileText />}
      title={texts.none}
      text={texts.noneWithoutPlan}
      action={
        <Link to="/account/info/billing/plan" className={buttonClass('solid')}>
          {billingTexts.choosePlan}
        </Link>
      }
    />
  )
}
