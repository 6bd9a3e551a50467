import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { emailEndpoints } from '@frontdesk/contract/growth/campaigns/email'
import type { AnswerOf, CallOf } from '#platform/domain'
import { hasCode } from '#platform/durable-file'
import { parseAddress } from '#providers/mail/mail'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { checkSenderDomain, type ReadTexts, type SenderCheck, skipChecks } from './check-sender.ts'
import { readEmailSender } from './email-frame.ts'

type Endpoint = typeof emailEndpoints.getEmailSender

export async function getEmailSender({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { config } = platform
  const { agency, postalAddress } = await readEmailSender(platform, caller.accountId)
  const from = parseAddress(config.mailFrom)
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const embedded = config.smtpUrl === undefined
  const isPublic = domain.includes('.') && !isIP(domain)
  const records = embedded || !isPublic ? skipChecks() : await checkSenderDomain(domain, readTextsWithin(2000))
  const address: SenderCheck = {
    what: 'address',
    state: postalAddress ? 'ok' : 'missing',
    words: postalAddress ? texts.addressFound(postalAddress) : texts.addressMissing,
    record: null,
  }
  return { from, name: agency, postalAddress, embedded, checks: [...records, address] }
}

/** `ms`: for one query, without a retry. */
function readTextsWithin(ms: number): ReadTexts {
  const resolver = new Resolver({ timeout: ms, tries: 1 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join('').slice(0, 2000))
    } catch (error) {
      if (hasCode(error, 'ENODATA') || hasCode(error, 'ENOTFOUND')) return []
      throw error
    }
  }
}
