// What the checks before a submission find. Without zod: browser and server run the same checks.
import type { RegistrationStep } from '../limits.ts'

/** error: the registry would refuse it · warning: reviewers often ask about it. */
export type Severity = 'error' | 'warning'

/** Sets one field; the person can undo it. */
export interface Fix {
  /** What the button says, such as "Use Harbor Insurance Agency LLC". */
  label: string
  step: RegistrationStep | 'campaign'
  field: string
  /** Of `messageSamples`. */
  sample?: number
  value: string | boolean
}

export interface Finding {
  /** Of the table of rules. */
  rule: RuleName
  severity: Severity
  /** "P.O. box as the business address" */
  title: string
  /** Why reviewers refuse it, and what it should say. */
  why: string
  step: RegistrationStep | 'campaign'
  field: string
  sample: number | null
  fixes: readonly Fix[]
  /** A page that helps instead of a value: the consent page. */
  action: 'consentPage' | null
}

export interface Rule {
  /** Codes with which carriers refuse for this, such as 30893. */
  codes: readonly number[]
  severity: Severity
  of: 'profile' | 'campaign'
  /** Where the rule is published. */
  source: string
}

export type RuleName = keyof typeof import('./rules.ts')['rules']

/** What the server knows, and the browser can't find out by itself. */
export interface RegistrationFacts {
  agency: string
  /** Of the location. */
  legalName: string
  street: string
  zipcode: string
  /** The location's street on its 911 address or another location's, when the typed one is a P.O. box. */
  otherStreets: readonly { address: string; zipcode: string }[]
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
