import { cardNames, type InvoiceStatus } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

const status: Readonly<Record<InvoiceStatus, string>> = {
  upcoming: 'Upcoming',
  open: 'Due',
  pending: 'Pending',
  pastDue: 'Past due',
  paid: 'Paid',
  void: 'Void',
}

interface Paid {
  type: string
  brand: string
  last4: string
  day: string
  pending: boolean
}

interface Mailed {
  agency: string
  number: string
  title: string
  total: string
  status: string
  due: string
  link: string
  days: number
}

export const papersTexts = {
  status,
  upcoming: 'Upcoming',
  heading: (number: string) => `Invoice ${number}`,
  billedTo: 'Billed to',
  from: 'From',
  issued: 'Issued',
  due: 'Due',
  state: 'Status',
  paidOn: (day: string) => `Paid on ${day}`,
  charges: 'Charges',
  item: 'Item',
  detail: 'Quantity and price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  tax: (name: string, rate: string) => `${name} (${rate}%)`,
  total: 'Total',
  credited: (credit: string, day: string) => `${credit}, ${day}`,
  amountDue: 'Amount due after credit',
  payments: 'Payments',
  payment: ({ brand, last4, day, pending }: Paid) =>
    `${day}, ${cardNames[brand.toLowerCase()] ?? brand} ending in ${last4}${pending ? ', pending' : ''}`,
  refunded: 'Refunded',
  page: (number: string, page: number) => `Invoice ${number} · Page ${page}`,
  busy: 'Other invoices are being made. Try again in a moment.',
  failed: 'The PDF could not be made. Try again in a few minutes.',
  download: 'Download PDF',
  notFound: 'This invoice isn’t available',
  notFoundHelp: 'The link is wrong or has expired. Ask the agency’s admin to mail the invoice again.',
  tooMany: 'Too many requests',
  later: 'Try again in a minute.',
  notShown: 'The invoice can’t be shown now',
  mailSubject: ({ number, total, agency }: Mailed) => `Invoice ${number} for ${agency}: ${total}`,
  mailLede: ({ agency, number, title }: Mailed) => `Here is invoice ${number} for ${agency}: ${title}.`,
  mailAmount: ({ total, status, due }: Mailed) => (due ? `${total}, due ${due}` : `${total}, ${status.toLowerCase()}`),
  mailOpen: 'Open the invoice',
  mailExpiry: ({ days }: Mailed) => `The link works for ${days} days and needs no sign-in.`,
} as const satisfies Texts
