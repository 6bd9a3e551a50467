// Checks a business profile and its brand before they are submitted.
import { registrationLimits as limits, registrationSteps } from '../limits.ts'
import { checkMailbox, checkTradeName, checkZip } from './check-address.ts'
import {
  checkForm,
  checkIdentity,
  checkIndustry,
  checkName,
  checkNumber,
  checkSoleProprietor,
  checkSpelling,
} from './check-business.ts'
import {
  checkFreeMail,
  checkGovernmentBrand,
  checkMailDomain,
  checkNonprofitBrand,
  checkPublicBrand,
  checkRepPhone,
  checkSameRep,
} from './check-people.ts'
import { checkOwner, checkPrivacyPage, checkPrivacySentence, checkReached, checkSecure } from './check-website.ts'
import { buildResult } from './collect.ts'
import type { Finding, LintResult, RegistrationFacts, RuleOf } from './finding.ts'
import type { ProfileInput, ProfileView } from './inputs.ts'
import { findHost } from './links.ts'
import { trimLong } from './words.ts'

const checks: Readonly<Record<RuleOf<'profile'>, (view: ProfileView) => Finding | Finding[] | null>> = {
  poBox: checkMailbox,
  zipState: checkZip,
  tradeName: checkTradeName,
  nameDiffers: checkName,
  nameSpelling: checkSpelling,
  einForm: checkForm,
  soleProprietorWithEin: checkSoleProprietor,
  numberForm: checkNumber,
  industry: checkIndustry,
  identity: checkIdentity,
  websiteNotSecure: checkSecure,
  websiteUnreachable: checkReached,
  sharedWebsite: checkOwner,
  noPrivacySentence: checkPrivacySentence,
  noPrivacyPage: checkPrivacyPage,
  emailDomain: checkMailDomain,
  freeEmail: checkFreeMail,
  repPhone: checkRepPhone,
  sameRep: checkSameRep,
  publicBrand: checkPublicBrand,
  nonprofitBrand: checkNonprofitBrand,
  governmentBrand: checkGovernmentBrand,
}

/** Of any field of the profile: longer than what a form takes. */
const longestField = limits.link

/** Never fails, whatever is typed; empty fields are the forms' concern. */
export function lintProfile(input: ProfileInput, facts: RegistrationFacts): LintResult {
  const bounded = trimProfile(input)
  const view = { input: bounded, facts, host: findHost(bounded.business?.websiteUrl ?? '') }
  const findings = Object.values(checks).flatMap((check) => check(view) ?? [])
  const stepOf = ({ step }: Finding) => (step === 'campaign' ? -1 : registrationSteps.indexOf(step))
  return buildResult(
    'profile',
    findings.sort((a, b) => stepOf(a) - stepOf(b)),
  )
}

function trimProfile(input: ProfileInput): ProfileInput {
  const trim = <Fields extends object>(fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? trimLong(value, longestField) : value,
      ]),
    ) as Fields
  return {
    address: input.address && trim(input.address),
    business: input.business && trim(input.business),
    rep1: input.rep1 && trim(input.rep1),
    rep2: input.rep2 && trim(input.rep2),
    brand: input.brand,
  }
}
