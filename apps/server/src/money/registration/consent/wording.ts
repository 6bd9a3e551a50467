// The wording of the agency's consent page, made from its name and from what it texts about.
import type { ConsentWording } from '@frontdesk/contract/money/registration/consent-page'
import { buildPrivacySentence } from '@frontdesk/contract/money/registration/lint/check-website'
import type { Platform } from '#platform/platform'
import { consentPageTexts as texts } from '../texts/consent-page.texts.ts'

export const formatConsentPath = (namespace: string): string => `/consent/${encodeURIComponent(namespace)}`

/** Of the public page; it's also the address of the privacy policy and of the terms. */
export const formatConsentUrl = ({ config }: Pick<Platform, 'config'>, namespace: string): string =>
  `${config.publicUrl}${formatConsentPath(namespace)}`

/** `program`: as it was typed. */
export function buildWording(agency: string, program: string): ConsentWording {
  const about = { agency, program: trimProgram(program) || texts.usualProgram }
  return {
    agency,
    statement: texts.statement(about),
    privacy: `${buildPrivacySentence(agency)} ${texts.kept(about)}`,
    terms: texts.terms(about),
  }
}

/** On one line, without periods at its end: it stands within a sentence. */
function trimProgram(program: string): string {
  let trimmed = program.split(/\s+/).join(' ').trim()
  while (trimmed.endsWith('.')) trimmed = trimmed.slice(0, -1).trimEnd()
  return trimmed
}

/** Of the evidence: every version is kept. */
export const formatVersion = (version: number): string => `${versionPrefix}${version}`
export const versionPrefix = 'consent-page/'
