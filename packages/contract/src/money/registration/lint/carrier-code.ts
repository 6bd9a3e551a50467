// What a carrier's code means, for refusals that come back. Codes without a page of their own get the general advice.
import { brandCodes, brandFeedback } from './brand-codes.ts'
import { campaignCodes } from './campaign-codes.ts'
import { siteCodes } from './consent-codes.ts'
import type { CarrierCode } from './finding.ts'

const table: ReadonlyMap<string, CarrierCode> = new Map([
  ...Object.entries(campaignCodes),
  ...Object.entries(siteCodes),
  ...Object.entries(brandCodes),
  ...Object.entries(brandFeedback),
])

const unknown: CarrierCode = {
  title: 'The carrier refused this',
  advice: 'Compare the texts, the website, and the business with each other, correct what differs, and send it again.',
  ...{ step: null, field: null, final: false },
}

/** Of a code such as 30893, or the registry's feedback such as TAX_ID; general advice for one that isn’t known. */
export const explainCode = (code: string | null): CarrierCode => table.get(code?.trim().toUpperCase() ?? '') ?? unknown

export const isKnownCode = (code: string) => table.has(code.trim().toUpperCase())

/** Where carriers name the field that they refuse, in their own words. */
const fields: Readonly<Record<string, Pick<CarrierCode, 'step' | 'field'>>> = {
  MESSAGE_FLOW: { step: 'campaign', field: 'messageFlow' },
  USE_CASE_DESCRIPTION: { step: 'campaign', field: 'description' },
  DESCRIPTION: { step: 'campaign', field: 'description' },
  MESSAGE_SAMPLES: { step: 'campaign', field: 'messageSamples' },
  OPT_IN_MESSAGE: { step: 'campaign', field: 'optInMessage' },
  OPT_OUT_MESSAGE: { step: 'campaign', field: 'optOutMessage' },
  HELP_MESSAGE: { step: 'campaign', field: 'helpMessage' },
  BUSINESS_REGISTRATION_NUMBER: { step: 'business', field: 'registrationNumber' },
  BUSINESS_REGISTRATION_IDENTIFIER: { step: 'business', field: 'idType' },
  BUSINESS_NAME: { step: 'business', field: 'businessName' },
  BUSINESS_TYPE: { step: 'business', field: 'businessType' },
  WEBSITE_URL: { step: 'business', field: 'websiteUrl' },
  BRAND_CONTACT_EMAIL: { step: 'rep1', field: 'email' },
  STOCK_EXCHANGE: { step: 'brand', field: 'stockExchange' },
  STOCK_TICKER: { step: 'brand', field: 'stockTicker' },
}

/** Undefined for one that isn't known. */
export const findCarrierField = (name: string) => fields[name.trim().toUpperCase()]
