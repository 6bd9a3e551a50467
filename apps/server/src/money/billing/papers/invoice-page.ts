// /invoice/:account/:token: an invoice for someone with the mailed link, and its PDF. Without JavaScript.
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import { encodeHtml } from '#platform/http/encode-html'
import { renderPublicPage } from '#platform/http/page-frame'
import type { PageCall, PageReply, PublicPage } from '#platform/http/public-pages'
import { accountIn } from '../../../domains/auth/auth.public.ts'
import { papersTexts as texts } from '../texts/papers.texts.ts'
import { findPaper } from './find-paper.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { buildInvoiceFile } from './invoice-pdf.ts'
import { formatInvoicePath, readInvoiceToken } from './invoice-token.ts'

/** Throws notFound: for an agency that doesn't exist as for a token that was never made, or has expired. */
async function openLink({ params, platform }: PageCall): Promise<{ accountId: string; paper: InvoicePaper }> {
  const { account: namespace = '', token = '' } = params
  const account = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  // Also without an account, so that both take the same time.
  const id = readInvoiceToken(platform.keys, account?.id ?? noAccount, token, platform.clock.now())
  if (!account || !id) throw new AppError('notFound')
  return { accountId: account.id, paper: await findPaper(platform, account.id, id) }
}

const frame = (title: string, agency: string, body: string): PageReply => ({
  language: 'en',
  html: renderPublicPage({
    ...{ language: 'en', title, agency, body, logo: null, color: null, phone: null, city: '' },
    ...{ privacyHref: null, otherLanguageHref: null },
  }),
})

const renderList = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, value]) => `<p>${encodeHtml(name)}: <strong>${encodeHtml(value)}</strong></p>`).join('')

const amountCell = (amount: string) => `<td class="amount">${encodeHtml(amount)}</td>`

/** Quantity and price stand beside what they belong to, as on the PDF. */
function renderCharges({ lines, sums }: InvoicePaper): string {
  const head = [texts.item, texts.detail].map((name) => `<th scope="col">${name}</th>`).join('')
  const rows = lines.map(
    ({ item, detail, amount }) =>
      `<tr><th scope="row">${encodeHtml(item)}</th><td>${encodeHtml(detail)}</td>${amountCell(amount)}</tr>`,
  )
  const totals = sums.map(
    ([name, amount]) => `<tr><th scope="row" colspan="2">${encodeHtml(name)}</th>${amountCell(amount)}</tr>`,
  )
  return `<table class="sums"><thead><tr>${head}<th scope="col" class="amount">${texts.amount}</th></tr></thead><tbody>${rows.join('')}</tbody><tfoot>${totals.join('')}</tfoot></table>`
}

/** Empty before the first one. */
function renderPayments({ payments }: InvoicePaper): string {
  if (payments.length === 0) return ''
  const rows = payments.map(
    ([payment, amount]) => `<tr><th scope="row">${encodeHtml(payment)}</th>${amountCell(amount)}</tr>`,
  )
  return `<div class="plain"><h2>${texts.payments}</h2></div><table class="sums"><tbody>${rows.join('')}</tbody></table>`
}

function renderPaper(paper: InvoicePaper, path: string): PageReply {
  const body = `<div class="head"><h1>${encodeHtml(paper.heading)}</h1><p class="lede">${encodeHtml(paper.title)}</p></div>
<div class="card plain"><p><strong>${encodeHtml(paper.total)}</strong></p>${renderList(paper.facts)}</div>
<a class="button primary" href="${encodeHtml(`${path}/pdf`)}">${texts.download}</a>
<div class="plain"><h2>${texts.charges}</h2></div>${renderCharges(paper)}${renderPayments(paper)}`
  return frame(paper.heading, paper.agency, body)
}

function fail(error: AppError): PageReply {
  const isMissing = error.status === 404 || error.status === 400
  const status = isMissing ? 404 : error.status === 429 ? 429 : error.status === 503 ? 503 : 500
  const [title, help] = isMissing
    ? [texts.notFound, texts.notFoundHelp]
    : [status === 429 ? texts.tooMany : texts.notShown, texts.later]
  const body = `<div class="hero"><h1>${encodeHtml(title)}</h1><p class="lede">${encodeHtml(help)}</p></div>`
  return { ...frame(title, '', body), status } as PageReply
}

export const paperPages: PublicPage[] = [
  {
    path: '/invoice/:account/:token',
    async show(call) {
      const { account = '', token = '' } = call.params
      return renderPaper((await openLink(call)).paper, formatInvoicePath(account, token))
    },
    fail,
  },
  {
    path: '/invoice/:account/:token/pdf',
    async show(call) {
      const { accountId, paper } = await openLink(call)
      return { file: await buildInvoiceFile(accountId, paper) }
    },
    fail,
  },
]
