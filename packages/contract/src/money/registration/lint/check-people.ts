// The reps and the brand: who speaks for the business, and as what it is registered.
import { isEmailAddress } from '../../../kit/email.ts'
import { fold } from '../../../kit/fold.ts'
import { storedPhone } from '../../../kit/phone.ts'
import { buildFinding, buildFix } from './collect.ts'
import type { Finding } from './finding.ts'
import type { ProfileRep, ProfileView } from './inputs.ts'
import { findDomain, isFreeMail, isSharedHost } from './links.ts'

const steps = ['rep1', 'rep2'] as const
const repNames = { rep1: 'Rep 1', rep2: 'Rep 2' } as const

/** Undefined while it isn't an address. */
function findMail({ email }: ProfileRep) {
  const typed = email.trim()
  const at = typed.lastIndexOf('@')
  if (!isEmailAddress(typed)) return undefined
  return { local: typed.slice(0, at), domain: typed.slice(at + 1).toLowerCase() }
}

/** The domain on which the reps' mail should be; undefined where the site is another company's. */
const findOwnDomain = ({ host }: ProfileView) => (host && !isSharedHost(host) ? findDomain(host) : undefined)

function buildMailFix(view: ProfileView, step: (typeof steps)[number], local: string) {
  const domain = findOwnDomain(view)
  const value = `${local}@${domain}`
  return domain && isEmailAddress(value) ? [buildFix(step, 'email', value, `${repNames[step]}’s email`)] : []
}

export function checkMailDomain(view: ProfileView): Finding[] {
  const own = findOwnDomain(view)
  return steps.flatMap((step) => {
    const rep = view.input[step]
    const mail = rep === null ? undefined : findMail(rep)
    if (!own || mail === undefined || isFreeMail(mail.domain) || findDomain(mail.domain) === own) return []
    return buildFinding({
      rule: 'emailDomain',
      title: `${repNames[step]}’s email isn’t on ${own}`,
      why: 'The registry ties the rep to the business by the website’s domain.',
      note: 'Not on a business domain',
      ...{ step, field: 'email', fixes: buildMailFix(view, step, mail.local) },
    })
  })
}

export function checkFreeMail(view: ProfileView): Finding[] {
  return steps.flatMap((step) => {
    const rep = view.input[step]
    const mail = rep === null ? undefined : findMail(rep)
    if (mail === undefined || !isFreeMail(mail.domain)) return []
    const own = findOwnDomain(view)
    return buildFinding({
      rule: 'freeEmail',
      title: `${repNames[step]}’s email is on ${mail.domain}`,
      why: `Anyone can get an address there.${own ? ` Use one on ${own}.` : ' Use one of the business.'}`,
      note: 'Not on a business domain',
      ...{ step, field: 'email', fixes: buildMailFix(view, step, mail.local) },
    })
  })
}

export function checkRepPhone({ input }: ProfileView): Finding[] {
  return steps.flatMap((step) => {
    const stored = storedPhone(input[step]?.phoneNumber.replace(/^(\d{11,15})$/, '+$1') ?? '')
    if (stored === null || stored.startsWith('1')) return []
    return buildFinding({
      rule: 'repPhone',
      title: `${repNames[step]}’s phone isn’t a US or Canadian number`,
      why: 'The registry may call or text it.',
      ...{ step, field: 'phoneNumber' },
    })
  })
}

export function checkSameRep({ input: { rep1, rep2 } }: ProfileView): Finding | null {
  if (rep1 === null || rep2 === null) return null
  const nameOf = (rep: ProfileRep) => fold(`${rep.firstName} ${rep.lastName}`)
  const mailOf = (rep: ProfileRep) => rep.email.trim().toLowerCase()
  const isSame =
    (nameOf(rep1) !== '' && nameOf(rep1) === nameOf(rep2)) || (mailOf(rep1) !== '' && mailOf(rep1) === mailOf(rep2))
  if (!isSame) return null
  return buildFinding({
    rule: 'sameRep',
    title: 'Rep 2 is the same person as Rep 1',
    why: 'Enter someone else, or go on without a second one.',
    ...{ step: 'rep2', field: nameOf(rep1) === nameOf(rep2) ? 'lastName' : 'email' },
  })
}

const brand = { step: 'brand', field: 'brandType' } as const

export function checkPublicBrand({ input }: ProfileView): Finding | null {
  const type = input.business?.businessType ?? ''
  if (input.brand?.brandType !== 'public' || type === '' || type === 'Corporation') return null
  return buildFinding({
    rule: 'publicBrand',
    title: `${withArticle(type)} isn’t publicly traded`,
    why: 'The registry looks up the stock. Only corporations on an exchange are public.',
    ...{ ...brand, fixes: [buildFix('brand', 'brandType', 'private', 'Brand type')] },
  })
}

const withArticle = (type: string) => `A ${type.toLowerCase()}`

export function checkNonprofitBrand({ input }: ProfileView): Finding | null {
  const type = input.business?.businessType ?? ''
  if (input.brand === null || type === '') return null
  const isNonprofit = type === 'Non-profit Corporation'
  if (input.brand.brandType === 'nonprofit' && !isNonprofit)
    return buildFinding({
      rule: 'nonprofitBrand',
      title: 'Brand type says nonprofit, the business type doesn’t',
      why: 'The registry looks for a tax-exempt status with the IRS.',
      ...{ ...brand, fixes: [buildFix('brand', 'brandType', 'private', 'Brand type')] },
    })
  if (!isNonprofit || input.brand.brandType === 'nonprofit') return null
  return buildFinding({
    ...{ rule: 'nonprofitBrand', severity: 'warning' },
    title: 'Business type says nonprofit, the brand type doesn’t',
    why: 'Both should say the same.',
    ...{ ...brand, fixes: [buildFix('brand', 'brandType', 'nonprofit', 'Brand type')] },
  })
}

export function checkGovernmentBrand({ input }: ProfileView): Finding | null {
  const industry = input.business?.industry ?? ''
  if (input.brand?.brandType !== 'government' || industry === '' || industry === 'GOVERNMENT') return null
  const value = input.business?.businessType === 'Non-profit Corporation' ? 'nonprofit' : 'private'
  return buildFinding({
    rule: 'governmentBrand',
    title: 'Brand type says government',
    why: 'Only offices of the US government are registered so.',
    ...{ ...brand, fixes: [buildFix('brand', 'brandType', value, 'Brand type')] },
  })
}
