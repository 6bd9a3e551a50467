import { billingLimits, type UsageKind } from '@frontdesk/contract/money/billing/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { convertNoPlan, type Invoice } from '../billing.queries.ts'
import type { InvoiceFilters } from './invoices-search.ts'

export const rowsPage = 50

/** Newest first, a page at a time. */
export const invoicesQuery = (id: string, { status, year }: InvoiceFilters) => {
  const filters = { ...(status && { status }), ...(year && { year }) }
  return infiniteQueryOptions({
    queryKey: [...api.billing.listInvoices.queryKey({ params: { id }, query: filters }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.billing.listInvoices(
        { params: { id }, query: { ...filters, limit: billingLimits.invoicesPage, ...(cursor && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const pastDueCountQuery = (id: string) => {
  const call = { params: { id }, query: { status: 'pastDue' as const, limit: 1 } }
  return queryOptions({
    ...api.billing.listInvoices.queryOptions(call),
    select: ({ total }: { total: number }) => total,
  })
}

/** Null without a plan: nothing is to come then. */
export const upcomingQuery = (id: string) =>
  queryOptions({
    queryKey: api.billing.getUpcomingInvoice.queryKey({ params: { id } }),
    queryFn: async ({ signal }): Promise<Invoice | null> =>
      convertNoPlan(await api.billing.getUpcomingInvoice({ params: { id } }, { signal })),
  })

interface OfLine {
  id: string
  invoice: string
  line: string
  source?: string | undefined
}

export const lineRowsQuery = ({ source, ...params }: OfLine) => {
  const query = { limit: rowsPage, ...(source !== undefined && { source }) }
  return infiniteQueryOptions({
    queryKey: [...api.billing.listInvoiceRows.queryKey({ params, query }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.billing.listInvoiceRows({ params, query: { ...query, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

interface OfUsage {
  kind: UsageKind
  /** `MM/yyyy`. */
  monthYear: string
  day?: string | undefined
}

export const usageRowsQuery = (id: string, { day, ...of }: OfUsage) => {
  const query = { ...of, limit: rowsPage, ...(day !== undefined && { day }) }
  return infiniteQueryOptions({
    queryKey: [...api.billing.listUsageRows.queryKey({ params: { id }, query }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.billing.listUsageRows({ params: { id }, query: { ...query, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
