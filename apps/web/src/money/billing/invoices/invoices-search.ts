// Which invoices are listed and which one is open, kept in the address so that a link or a reload shows the same.

/** `current`: due and pending together, as the balance adds them up. */
export const listedStatuses = ['current', 'open', 'pending', 'pastDue', 'paid', 'void'] as const
export type ListedStatus = (typeof listedStatuses)[number]

export interface InvoiceFilters {
  status?: ListedStatus
  /** `2026`. */
  year?: string
}

export interface InvoicesSearch extends InvoiceFilters {
  /** The id of the open one, or `upcoming`. */
  invoice?: string
}

export const upcomingId = 'upcoming'

const idPattern = /^[0-9a-f-]{36}$/

/** From the address, which may contain anything; the router reads a year as a number. */
export function parseInvoicesSearch(raw: Record<string, unknown>): InvoicesSearch {
  const status = listedStatuses.find((each) => each === raw.status)
  const year = String(raw.year ?? '')
  const { invoice } = raw
  return {
    ...(status && { status }),
    ...(/^20\d\d$/.test(year) && { year }),
    ...(typeof invoice === 'string' && (invoice === upcomingId || idPattern.test(invoice)) && { invoice }),
  }
}

export type InvoicesChange = { [Key in keyof InvoicesSearch]?: InvoicesSearch[Key] | undefined }

/** Undefined removes a filter, or closes the invoice. */
export const changeSearch = (search: InvoicesSearch, change: InvoicesChange): InvoicesSearch =>
  parseInvoicesSearch({ ...search, ...change })
