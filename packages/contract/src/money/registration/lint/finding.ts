// What the checks before a submission find. Without zod: browser and server run the same checks.
import type { RegistrationStep } from '../limits.ts'
import type { rules } from './rules.ts'

/** error: the registry would refuse it · warning: reviewers often ask about it. */
export type Severity = 'error' | 'warning'

export type FixValue = string | boolean | readonly string[]

/** Of one field of a step, or of the message campaign. */
export interface FieldValue {
  step: RegistrationStep | 'campaign'
  field: string
  /** Of `messageSamples`, from 0. */
  sample?: number
  value: FixValue
}

/** Sets fields that belong together; the person can undo it. */
export interface Fix extends FieldValue {
  /** What the button says, such as "Use Harbor Insurance Agency LLC". */
  label: string
  /** What is said once it is applied, such as "Website now starts with https". */
  done: string
  /** Set with it: the ZIP code of another street. */
  also?: readonly FieldValue[]
}

export interface Finding {
  /** Of the table of rules. */
  rule: RuleName
  /** The rule's, or milder. */
  severity: Severity
  /** "P.O. box as the business address" */
  title: string
  /** Why reviewers refuse it, and what it should say. */
  why: string
  /** Beside the field: "A street address is required". */
  note: string
  step: RegistrationStep | 'campaign'
  field: string
  /** The first of the samples that it is about. */
  sample: number | null
  /** All samples that it is about. */
  samples: readonly number[]
  /** The best one first; "Fix all" applies that one. */
  fixes: readonly Fix[]
  /** A page that helps instead of a value: the consent page. */
  action: 'consentPage' | null
  /** To be copied and put elsewhere: the sentence for the agency's own website. */
  copy: string | null
}

/** Every rule, whether it found something or not, for "17 other checks passed". */
export interface Check {
  rule: RuleName
  passed: boolean
  /** What is true when it passed: "The business address is a street". */
  says: string
}

export interface LintResult {
  /** The worst first. */
  findings: readonly Finding[]
  checks: readonly Check[]
}

export interface Rule {
  /** Codes with which carriers refuse for this, such as 30893. */
  codes: readonly number[]
  severity: Severity
  of: 'profile' | 'campaign'
  /** Where the rule is published. */
  source: string
  /** What is true when it passed. */
  says: string
}

export type RuleName = keyof typeof rules
export type RuleOf<Part extends Rule['of']> = {
  [Name in RuleName]: (typeof rules)[Name]['of'] extends Part ? Name : never
}[RuleName]

/** What a refusal of a carrier means. */
export interface CarrierCode {
  /** "Samples don’t fit the use case" */
  title: string
  /** What it means, and what to do. */
  advice: string
  /** Where to look first; null: nowhere in particular. */
  step: RegistrationStep | 'campaign' | null
  field: string | null
  /** The carriers take no second try: support must be asked first. */
  final: boolean
}

/** What the server knows, and the browser can't find out. */
export interface RegistrationFacts {
  agency: string
  /** Of the location. */
  legalName: string
  street: string
  zipcode: string
  /** The location's street on its 911 address or another location's, when the typed one is a P.O. box. */
  otherStreets: readonly { address: string; zipcode: string; city?: string; state?: string }[]
  /** Digits with the country code, the default number first. */
  phones: readonly string[]
  website: {
    url: string
    reached: boolean
    /** Says that mobile numbers aren't shared. */
    hasPrivacySentence: boolean
    hasPrivacyPage: boolean
  } | null
  /** Null: not published. */
  consentPageUrl: string | null
  /** Of the agency's own templates, filled with example values, by use case. */
  templates: Readonly<Record<'marketing' | 'discussion', readonly string[]>>
}
