// What the sender domain’s DNS tells mailboxes. Nothing here waits longer than a few seconds.
import type { senderCheck } from '@frontdesk/contract/growth/campaigns/email'
import type { z } from 'zod'
import { emailTexts as texts } from '../texts/email.texts.ts'

export type SenderCheck = z.input<typeof senderCheck>

/** A name's TXT records, each in one piece. Throws when they can’t be read; empty when there are none. */
export type ReadTexts = (name: string) => Promise<string[]>

/** Names that mail providers use for keys; only a signed email tells the real one. */
const selectors = [
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'mail',
  'mailo',
  'mg',
  'mx',
  'pic',
  's1',
  's2',
  'selector1',
  'smtp',
]

/** Never rejects: what can’t be read is `unchecked`. */
export async function checkSenderDomain(domain: string, readTexts: ReadTexts): Promise<SenderCheck[]> {
  const unread = (what: SenderCheck['what']) => (): SenderCheck => ({
    ...{ what, state: 'unchecked', words: texts.checkUnreachable(domain), record: null },
  })
  return Promise.all([
    checkSpf(domain, readTexts).catch(unread('spf')),
    checkDkim(domain, readTexts).catch(unread('dkim')),
    checkDmarc(domain, readTexts).catch(unread('dmarc')),
  ])
}

/** Without its own domain, mail isn't delivered. */
export const skipChecks = (): SenderCheck[] =>
  (['spf', 'dkim', 'dmarc'] as const).map((what) => ({
    ...{ what, state: 'unchecked', words: texts.checkUnneeded, record: null },
  }))

async function checkSpf(domain: string, readTexts: ReadTexts): Promise<SenderCheck> {
  const what = 'spf'
  const records = (await readTexts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [only, second] = records
  if (only === undefined) return { what, state: 'missing', words: texts.spfMissing(domain), record: null }
  if (second !== undefined) return { what, state: 'wrong', words: texts.spfTwice(domain), record: null }
  if (/\s\+?all(\s|$)/i.test(only))
    return {
      what,
      state: 'wrong',
      words: texts.spfOpen(domain),
      record: `${domain} TXT "${only.replace(/\s\+?all/i, ' ~all')}"`,
    }
  return { what, state: 'ok', words: texts.spfFound(domain), record: null }
}

async function checkDkim(domain: string, readTexts: ReadTexts): Promise<SenderCheck> {
  const what = 'dkim'
  const found = await Promise.all(selectors.map((name) => readTexts(`${name}._domainkey.${domain}`)))
  return found.flat().some((text) => /(^|;)\s*p=[A-Za-z0-9+/]{40}/.test(text))
    ? { what, state: 'ok', words: texts.dkimFound(domain), record: null }
    : { what, state: 'unchecked', words: texts.dkimUnknown(domain), record: null }
}

async function checkDmarc(domain: string, readTexts: ReadTexts): Promise<SenderCheck> {
  const what = 'dmarc'
  // A subdomain without its own record inherits its parent's.
  const above = domain.split('.').slice(-2).join('.')
  const record = `_dmarc.${above} TXT "v=DMARC1; p=none; rua=mailto:postmaster@${above}"`
  const own = await readTexts(`_dmarc.${domain}`)
  const policies = (own.length > 0 || above === domain ? own : await readTexts(`_dmarc.${above}`)).filter((text) =>
    /^v=DMARC1(;|\s|$)/i.test(text),
  )
  if (policies.length === 0) return { what, state: 'missing', words: texts.dmarcMissing(domain), record }
  return policies.length === 1 && /;\s*p=(none|quarantine|reject)\b/i.test(policies[0] ?? '')
    ? { what, state: 'ok', words: texts.dmarcFound(domain), record: null }
    : { what, state: 'wrong', words: texts.dmarcWrong(domain), record }
}
