// What the embedded registry refuses. Its rules are simpler than a registry's, and its own: not those of the checks before.

import { fold, foldedWords } from '@frontdesk/contract/kit/fold'
import type { Address } from '../../carrier.ts'
import type { RegisteredBusiness, RegisteredRep, RegistryCampaign, RegistryReason } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import type { Part, Profile, Registry } from './registry-state.ts'

/** A part isn't there; a field of it is missing; it is not what it should be. */
const codes = { noPart: 22214, missing: 22215, noDocument: 22216, wrong: 22217 }

const numberForms: Record<RegisteredBusiness['idType'], RegExp> = {
  EIN: /^(?!00)\d{2}-?\d{7}$/,
  DUNS: /^\d{2}-?\d{3}-?\d{4}$/,
  CCN: /^\d{6,7}(-?\d)?$/,
  OTHER: /\S/,
}
const freeDomains = new Set([
  ...['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'aol.com', 'icloud.com'],
  ...['me.com', 'proton.me', 'protonmail.com', 'gmx.com', 'comcast.net', 'verizon.net', 'att.net'],
])
const shortener = /\b(bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|tiny\.cc)\//i
const link = /https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|io|co|us|insurance|example|test)\b/i
const phone = /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/
const answer = /\byou asked\b|\byour question\b|\bthanks for (?:asking|your message)\b|\bi checked\b/i

export function checkBusiness(business: RegisteredBusiness): Pick<Part, 'problems' | 'business'> {
  const wrong = (field: string, message: string, code = codes.wrong) =>
    buildReason(code, message, { step: 'business', field })
  const { businessName, idType, registrationNumber, websiteUrl, businessType } = business
  const problems: RegistryReason[] = []
  if (businessName.trim() === '') problems.push(wrong('businessName', 'The business name is missing.', codes.missing))
  if (registrationNumber.trim() === '')
    problems.push(wrong('registrationNumber', 'The registration number is missing.', codes.missing))
  else if (!numberForms[idType].test(registrationNumber.trim()))
    problems.push(wrong('registrationNumber', 'The registration number doesn’t have the form of its ID type.'))
  if (idType === 'OTHER' && business.idTypeOther.trim() === '')
    problems.push(wrong('idTypeOther', 'Which kind of ID it is, is missing.', codes.missing))
  const domain = domainOf(websiteUrl)
  if (domain === undefined)
    problems.push(wrong('websiteUrl', 'The website isn’t a full address such as https://harbor.example.'))
  return {
    problems,
    business: {
      ...{ name: businessName, soleProprietor: businessType === 'Sole Proprietorship', hasEin: idType === 'EIN' },
      ...{ domain: domain ?? '', numberEnd: registrationNumber.replaceAll(/\W/g, '').slice(-4) },
    },
  }
}

export function checkRep(rep: RegisteredRep, step: 'rep1' | 'rep2'): Pick<Part, 'problems' | 'rep'> {
  const missing = (['firstName', 'lastName', 'email', 'businessTitle', 'jobPosition', 'phoneNumber'] as const)
    .filter((field) => rep[field].trim() === '')
    .map((field) => buildReason(codes.missing, 'This is missing.', { step, field }))
  const wrong = (field: string, message: string) => buildReason(codes.wrong, message, { step, field })
  const [name, domain = '', ...more] = rep.email.split('@')
  if (rep.email !== '' && (name === '' || more.length > 0 || !/[^.]\.[^.]/.test(domain)))
    missing.push(wrong('email', 'This isn’t an e-mail address.'))
  if (rep.phoneNumber !== '' && !/^1[2-9]\d{9}$/.test(rep.phoneNumber))
    missing.push(wrong('phoneNumber', 'This isn’t a phone number in the United States or Canada.'))
  return { problems: missing, rep: { domain: domain.toLowerCase(), phone: step === 'rep1' ? rep.phoneNumber : '' } }
}

export function checkPostalAddress({ address }: Address): RegistryReason[] {
  if (address.trim() === '')
    return [buildReason(codes.missing, 'The street is missing.', { step: 'address', field: 'address' })]
  return /\bp\.?\s?o\.?\s?box\b|\bpost office box\b/i.test(address)
    ? [buildReason(18603, 'A P.O. box isn’t where a business can be found.')]
    : []
}

/** Its parts as they are, by kind. */
export function findParts(registry: Registry, { parts }: Pick<Profile, 'parts'>) {
  const mine = registry.parts.filter(({ sid }) => parts.includes(sid))
  const of = (kind: Part['kind']) => mine.find((part) => part.kind === kind)
  return { mine, business: of('business'), rep1: of('rep1'), rep2: of('rep2'), address: of('address') }
}

export function evaluate(registry: Registry, profile: Profile): RegistryReason[] {
  const { mine, business, rep1, rep2, address } = findParts(registry, profile)
  const problems = mine.flatMap((part) => part.problems)
  if (!business) problems.push(buildReason(codes.noPart, 'The business is missing.', { step: 'business' }))
  if (!rep1) problems.push(buildReason(codes.noPart, 'The representative is missing.', { step: 'rep1' }))
  if (!address) problems.push(buildReason(codes.noDocument, 'The address is missing.', { step: 'address' }))
  if (!business?.business?.soleProprietor)
    for (const each of [rep1, rep2])
      if (each?.rep && freeDomains.has(each.rep.domain))
        problems.push(
          buildReason(18606, 'A free e-mail address doesn’t show that this person works at the business.', {
            step: each.kind === 'rep2' ? 'rep2' : 'rep1',
          }),
        )
  return problems
}

/** What people who look at a profile find. */
export function checkProfile(registry: Registry, profile: Profile): RegistryReason[] {
  const { business, rep1 } = findParts(registry, profile)
  if (!business?.business || !rep1?.rep || business.business.soleProprietor) return []
  return isSameSite(business.business.domain, rep1.rep.domain) ? [] : [buildReason(18606)]
}

/** The tax office's table: of numbers that end in 0000 it knows another name, and those that end in 9999 it doesn't know. */
export function checkBrand(registry: Registry, profile: Profile, soleProprietor: boolean): RegistryReason[] {
  const { business } = findParts(registry, profile)
  if (!business?.business) return [buildReason(30799)]
  const { numberEnd, hasEin } = business.business
  if (soleProprietor)
    return hasEin
      ? [buildReason(30799, 'A business with an EIN isn’t a sole proprietor for the registry.', { field: 'idType' })]
      : []
  if (numberEnd === '0000') return [buildReason(30794)]
  if (numberEnd === '9999') return [buildReason(30795)]
  return []
}

/** 25 to 99, the same each time. */
export const getScore = (registry: Registry, profile: Profile) =>
  25 +
  (Number.parseInt(findParts(registry, profile).business?.business?.numberEnd.replaceAll(/\D/g, '') || '0', 10) % 75)

export function checkCampaign(campaign: RegistryCampaign, businessName: string): RegistryReason[] {
  const { messageSamples: samples, messageFlow, description } = campaign
  const word = foldedWords(businessName).find((each) => each.length >= 3 && each !== 'the') ?? ''
  const reasons = samples.flatMap((sample, at) =>
    shortener.test(sample) || /\bhttp:\/\//i.test(sample) ? [buildReason(30892, null, { sample: at })] : [],
  )
  if (campaign.usecase === 'marketing')
    for (const [at, sample] of samples.entries())
      if (answer.test(sample))
        reasons.push(buildReason(30893, 'The sample answers a person, and the use case is marketing.', { sample: at }))
  if (!samples.some((sample) => fold(sample).includes(word)))
    reasons.push(buildReason(30893, 'No sample has the name of the business.', { sample: 0 }))
  if (!samples.some((sample) => /\bSTOP\b/i.test(sample)))
    reasons.push(buildReason(30893, 'No sample says how to opt out, such as “Reply STOP to opt out”.', { sample: 0 }))
  const linked = samples.findIndex((sample) => link.test(sample))
  if (linked !== -1 && !campaign.hasEmbeddedLinks)
    reasons.push(
      buildReason(30893, 'A sample has a link, and the campaign says that its texts have none.', {
        field: 'hasEmbeddedLinks',
        sample: linked,
      }),
    )
  if (samples.some((sample) => phone.test(sample)) !== campaign.hasEmbeddedPhone) reasons.push(buildReason(30889))
  if (!link.test(messageFlow) && !/\b(paper|in person|verbal|over the phone|keyword)\b/i.test(messageFlow))
    reasons.push(buildReason(30909))
  if (campaign.privacyPolicyUrl === null) reasons.push(buildReason(30933))
  if (campaign.termsUrl === null) reasons.push(buildReason(30934))
  if (/\b(lead gen\w*|purchased lists?|affiliates?|third part(y|ies))\b/i.test(description))
    reasons.push(buildReason(30885))
  return reasons
}

function domainOf(url: string): string | undefined {
  const { protocol, hostname } = URL.parse(url.trim()) ?? { protocol: '', hostname: '' }
  return /^https?:$/.test(protocol) && hostname.includes('.') ? hostname.replace(/^www\./, '') : undefined
}

const isSameSite = (a: string, b: string) => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
