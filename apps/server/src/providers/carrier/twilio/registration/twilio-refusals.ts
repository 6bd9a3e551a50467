// Why Twilio's registry refuses, at our own fields.
import type { RegistryReason } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'

type Step = RegistryReason['step']

const steps: Record<string, Step> = {
  customer_profile_business_information: 'business',
  authorized_representative_1: 'rep1',
  authorized_representative_2: 'rep2',
  starter_customer_profile_information: 'rep1',
  customer_profile_address: 'address',
  ...{ us_a2p_messaging_profile_information: 'brand', sole_proprietor_information: 'brand' },
}

const fields: Record<string, string> = {
  ...{ business_name: 'businessName', business_identity: 'identity', business_type: 'businessType' },
  ...{ business_industry: 'industry', business_registration_identifier: 'idType' },
  ...{ business_registration_number: 'registrationNumber', website_url: 'websiteUrl' },
  ...{ social_media_profile_urls: 'socialMediaUrl', first_name: 'firstName', last_name: 'lastName', email: 'email' },
  ...{ phone_number: 'phoneNumber', mobile_phone_number: 'phoneNumber', business_title: 'businessTitle' },
  ...{ job_position: 'jobPosition', address_sids: 'address', company_type: 'brandType' },
  ...{ stock_exchange: 'stockExchange', stock_ticker: 'stockTicker' },
}

interface Requirement {
  object_type?: string
  passed?: boolean
  failure_reason?: string | null
  error_code?: number | null
  invalid?: readonly { object_field?: string; failure_reason?: string | null; error_code?: number | null }[]
}

/** Results of an evaluation. */
export function readEvaluation(results: readonly Requirement[]): RegistryReason[] {
  return results.flatMap(({ object_type = '', passed, failure_reason, error_code, invalid = [] }) => {
    const step = steps[object_type] ?? null
    if (passed) return []
    if (invalid.length === 0) return [buildReason(error_code ?? null, failure_reason, { step })]
    return invalid.map((each) =>
      buildReason(each.error_code ?? null, each.failure_reason, {
        step,
        field: fields[each.object_field ?? ''] ?? null,
      }),
    )
  })
}

/** Errors of a refused profile have codes only. */
export const readProfileErrors = (errors: readonly { code?: number }[] | null) =>
  (errors ?? []).map(({ code }) => buildReason(code ?? null))

interface RegistryError {
  error_code?: unknown
  description?: unknown
  fields?: unknown
}

const brandPlaces: readonly [RegExp, Step, string | null][] = [
  [/ein|tax|registration_?number|business_?id/, 'business', 'registrationNumber'],
  [/company_?name|business_?name|legal/, 'business', 'businessName'],
  [/website/, 'business', 'websiteUrl'],
  [/vertical|industry/, 'business', 'industry'],
  [/street|region|postal|city|country|address/, 'address', 'address'],
  [/mobile|phone/, 'rep1', 'phoneNumber'],
  [/email/, 'rep1', 'email'],
  [/stock/, 'brand', 'stockTicker'],
]

export function readBrandErrors(errors: readonly RegistryError[] | null, failure: string | null): RegistryReason[] {
  const reasons = (errors ?? []).map(({ error_code, description, fields: named }) => {
    const names = textsOf(named).join(' ').toLowerCase()
    const [, step, field] = brandPlaces.find(([pattern]) => pattern.test(names)) ?? [null, null, null]
    return buildReason(codeOf(error_code), textOf(description), { step, field })
  })
  return reasons.length > 0 ? reasons : [buildReason(null, failure, { step: 'brand' })]
}

const campaignFields: readonly [RegExp, string][] = [
  [/^MESSAGE_FLOW|CALL_TO_ACTION|PRIVACY|TERMS/, 'messageFlow'],
  [/SAMPLE/, 'messageSamples'],
  [/DESCRIPTION/, 'description'],
  [/USE_?CASE/, 'usecase'],
  [/LINK/, 'hasEmbeddedLinks'],
  [/EMBEDDED_PHONE/, 'hasEmbeddedPhone'],
  [/OPT_?IN_KEYWORDS/, 'optInKeywords'],
  [/OPT_?IN/, 'optInMessage'],
  [/OPT_?OUT_KEYWORDS/, 'optOutKeywords'],
  [/OPT_?OUT/, 'optOutMessage'],
  [/HELP_KEYWORDS/, 'helpKeywords'],
  [/HELP/, 'helpMessage'],
]

/** One reason for each field that Twilio names. */
export function readCampaignErrors(errors: readonly RegistryError[] | null): RegistryReason[] {
  return (errors ?? []).flatMap(({ error_code, description, fields: named }) => {
    const names = textsOf(named)
    return (names.length > 0 ? names : ['']).map((name) => {
      const upper = name.toUpperCase()
      const field = campaignFields.find(([pattern]) => pattern.test(upper))?.[1] ?? null
      const nth = field === 'messageSamples' ? Number(/(\d)\D*$/.exec(upper)?.[1] ?? 0) : 0
      return buildReason(codeOf(error_code), textOf(description), { field, sample: nth > 0 ? nth - 1 : null })
    })
  })
}

const codeOf = (code: unknown) => (Number.isInteger(Number(code)) && code !== null ? Number(code) : null)
const textOf = (text: unknown) => (typeof text === 'string' ? text : null)
const textsOf = (list: unknown) => (Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [])
