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

function renderPaper(paper: InvoicePaper, path: string): PageReply {
  const lines = paper.lines.map(({ item, amount }) => [item, amount] as const)
  const body = `<div class="head"><h1>${encodeHtml(paper.heading)}</h1><p class="lede">${encodeHtml(paper.title)}</p></div>
<div class="card plain"><p><strong>${encodeHtml(paper.total)}</strong></p>${renderList(paper.facts)}</div>
<a class="button primary" href="${encodeHtml(`${path}/pdf`)}">${texts.download}</a>
<div class="plain"><h2>${texts.charges}</h2>${renderList([...lines, ...paper.sums])}</div>`
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
