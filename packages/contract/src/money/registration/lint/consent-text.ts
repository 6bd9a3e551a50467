// Texts that are made for the agency: how its clients agree, and its replies to keywords.
import { formatPhone } from '../../../kit/phone.ts'
import { buildChange, buildEdit, type CampaignView } from './campaign-view.ts'
import type { Fix } from './finding.ts'

export const disclosures = {
  frequency: 'Message frequency varies.',
  rates: 'Message and data rates may apply.',
  stop: 'Reply STOP to opt out.',
  help: 'Reply HELP for help.',
} as const

/** How clients agree on the consent page, with all that reviewers look for. */
export function buildConsentText(agency: string, url: string): string {
  return [
    `Clients agree on ${url}: they enter their name and mobile number, check an unchecked box that says they agree to texts from ${agency}, and reply YES to a text that confirms it.`,
    'Agreeing is optional, and isn’t a condition of buying anything.',
    ...[disclosures.frequency, disclosures.rates, disclosures.stop, disclosures.help],
    `Privacy policy and terms: ${url}`,
  ].join(' ')
}

/** None without a published consent page. */
export function listConsentFixes({ agency, facts }: CampaignView): Fix[] {
  if (facts.consentPageUrl === null || agency === '') return []
  const text = buildConsentText(agency, facts.consentPageUrl)
  return buildEdit('Use the consent page', 'Consent text is now the consent page’s', [buildChange('messageFlow', text)])
}

export const buildOptOutReply = (agency: string) =>
  `${agency}: You’re unsubscribed and won’t get more texts. Reply START to get them again.`

export const buildOptInReply = (agency: string) =>
  `${agency}: You agreed to get texts. ${disclosures.frequency} ${disclosures.rates} Reply HELP for help, STOP to opt out.`

/** Null when there is neither a phone nor a site to name. */
export function buildHelpReply({ agency, facts, site }: CampaignView): string | null {
  const [phone] = facts.phones
  const ways = [phone ? `Call ${formatPhone(phone)}` : [], site ? `${phone ? 'see' : 'See'} ${site}` : []].flat()
  return ways.length === 0 ? null : `${agency}: ${ways.join(' or ')} for help. Reply STOP to opt out.`
}
