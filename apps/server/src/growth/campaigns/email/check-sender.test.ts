import { expect, test } from 'vitest'
import { checkSenderDomain, type ReadTexts } from './check-sender.ts'

const key = `v=DKIM1; k=rsa; p=${'A'.repeat(216)}`
const good: Record<string, string[]> = {
  'mail.harbor.test': ['google-site-verification=x', 'v=spf1 include:mailgun.org ~all'],
  'k1._domainkey.mail.harbor.test': [key],
  '_dmarc.harbor.test': ['v=DMARC1; p=quarantine'],
}
const dns =
  (zone: Record<string, string[]>): ReadTexts =>
  async (name) =>
    zone[name] ?? []
const check = async (zone: Record<string, string[]>) =>
  Object.fromEntries((await checkSenderDomain('mail.harbor.test', dns(zone))).map((each) => [each.what, each]))

test('finds what a domain says, and DMARC at the domain above', async () => {
  const found = await check(good)
  expect(Object.values(found).map(({ state, record }) => [state, record])).toEqual([
    ['ok', null],
    ['ok', null],
    ['ok', null],
  ])
})

test.each([
  ['spf', 'missing', { 'mail.harbor.test': ['v=spf10 x'] }],
  ['spf', 'wrong', { 'mail.harbor.test': ['v=spf1 -all', 'v=spf1 mx ~all'] }],
  ['spf', 'wrong', { 'mail.harbor.test': ['v=spf1 mx +all'] }],
  ['dkim', 'unchecked', { 'k1._domainkey.mail.harbor.test': ['v=DKIM1; p='] }],
  ['dmarc', 'missing', { '_dmarc.harbor.test': [] }],
  ['dmarc', 'wrong', { '_dmarc.harbor.test': ['v=DMARC1; rua=mailto:x@harbor.test'] }],
  ['dmarc', 'wrong', { '_dmarc.harbor.test': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
] as const)('%s is %s where its record says so', async (what, state, zone) => {
  const found = await check({ ...good, ...(zone as unknown as Record<string, string[]>) })
  expect(found[what]).toMatchObject({ state, words: expect.stringContaining('harbor.test') })
})

test('gives the record to add', async () => {
  expect((await check({})).dmarc?.record).toMatch(/^_dmarc\.harbor\.test TXT "v=DMARC1; p=none;/)
  expect((await check({ 'mail.harbor.test': ['v=spf1 mx +all'] })).spf?.record).toBe(
    'mail.harbor.test TXT "v=spf1 mx ~all"',
  )
})

test('a DNS that doesn’t answer leaves everything unchecked', async () => {
  const found = await checkSenderDomain('harbor.test', () => Promise.reject(new Error('ETIMEOUT')))
  expect(found.map(({ state }) => state)).toEqual(['unchecked', 'unchecked', 'unchecked'])
})
