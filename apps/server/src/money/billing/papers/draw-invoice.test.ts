import { performance } from 'node:perf_hooks'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { generateId } from '#platform/generate-id'
import { leastOf, longestSlot } from '#testing/longest-turn'
import { buildInvoice, buildLines } from './invoice.factory.ts'
import { buildPaper } from './invoice-paper.ts'
import { createInvoicePdf } from './invoice-pdf.ts'

const open = async (invoice = buildInvoice(generateId()), agency = 'Harbor Insurance') => {
  const bytes = await createInvoicePdf(generateId(), buildPaper(invoice, { name: agency, zone: 'America/New_York' }))
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return { pdf, text, bytes }
}

interface Node {
  role?: string
  children?: Node[]
}
const rolesOf = ({ role, children = [] }: Node): string[] => [role ?? '', ...children.flatMap(rolesOf)].filter(Boolean)

test('an invoice on paper says whose it is, what is charged, tax, and what was paid', async () => {
  const paid = buildInvoice(generateId(), {
    ...{ status: 'paid', shownStatus: 'paid', paidOn: '2026-12-01' },
    payments: [
      {
        ...{
          id: generateId(),
          state: 'succeeded',
          amount: 33_001,
          method: { type: 'card', brand: 'visa', last4: '4242' },
        },
        ...{ declined: null, message: null, refunded: 500, disputed: null, begunAt: '2026-12-02T03:00:00Z' },
        ...{ clearsOn: null, automatic: true },
      },
    ],
  })
  const { text } = await open(paid, 'Ångström & 王小明 Insurance')
  for (const part of [
    ...['Invoice HER-0031', 'Team plan, November', 'Billed to: Ångström & 王小明 Insurance', 'From: Frontdesk'],
    ...['Issued: Nov 1, 2026', 'Due: Dec 1, 2026', 'Status: Paid on Dec 1, 2026'],
    ...['Call minutes, Oct 1–31', '5,214, 5,000 included, 214 × $0.022', '$4.71', '$299.00', '$310.60'],
    ...['Sales tax, Massachusetts (6.25%)', '$19.41', '$330.01', 'Dec 1, 2026, Visa ending in 4242'],
    ...['Refunded', '−$5.00', 'Page 1'],
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  expect(text).not.toContain('\u{fffd}')
})

test('credit that was taken off a mailed invoice stands apart with its day, below the total that was mailed', async () => {
  const credited = buildInvoice(generateId(), {
    credits: [{ description: 'Credit from HER-0033', day: '2026-11-30', amount: -1_275 }],
    amount_due: 31_726,
  })
  const { text } = await open(credited)
  for (const part of [
    ...[
      'Total $330.01',
      `Credit from HER-0033, Nov 30, 2026 ${formatMoney(-1_275)}`,
      'Amount due after credit $317.26',
    ],
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
})

test('readers for the blind get its language, title, headings, and tables with headers; footers are none of it', async () => {
  const { pdf, bytes } = await open()
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Invoice HER-0031', Language: 'en-US' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = (await (await pdf.getPage(1)).getStructTree()) as Node
  const roles = rolesOf(tree)
  expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2'])
  expect(roles.filter((role) => role === 'Table')).toHaveLength(2)
  // Of the columns three, of each row one.
  expect(roles.filter((role) => role === 'TH')).toHaveLength(3 + 3 + 3)
  expect(roles.filter((role) => role === 'TD')).toHaveLength(3 * 2 + 3)
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Scope /Column')
  expect(roles).not.toContain('Artifact')
})

test('an invoice of 100 lines goes over several pages, and holds up no one else', async () => {
  const whole = buildInvoice(generateId(), { lines: { data: buildLines(100) } })
  const { pdf, text } = await open(whole)
  expect(pdf.numPages).toBeGreaterThan(2)
  expect(text.match(/Call minutes/g)).toHaveLength(100)
  const paper = buildPaper(whole, { name: 'Harbor Insurance', zone: 'America/New_York' })
  const mostMs = 50
  const measured = () => longestSlot(() => createInvoicePdf(generateId(), paper))
  expect(await leastOf(measured, mostMs)).toBeLessThan(mostMs)
  const began = performance.now()
  await createInvoicePdf(generateId(), paper)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('amounts end at the same place, whatever their length', async () => {
  const { pdf } = await open()
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const ends = (items as { str: string; transform: number[]; width: number }[])
    .filter(({ str }) => /^-?\$[\d,]+\.\d\d$/.test(str.trim()))
    .map(({ transform, width }) => Math.round((transform[4] ?? 0) + width))
  expect(ends.length).toBeGreaterThan(4)
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1)
})
