import { hash } from 'node:crypto'
import { sendingLimits } from '@frontdesk/contract/sending/sending'
import { sendingTexts as texts } from '../../texts/sending.texts.ts'

/** The day on which its words were last changed. */
const changedOn = '2026-11-29'

export const readLastDigits = (phone: string) => phone.slice(-4)

/** What the client signs. The version differs for every wording, so that a signature is bound to the words they saw. */
export function buildConsentStatement(agency: string, phone: string): { wording: string; version: string } {
  const wording = texts.consentStatement({ agency, lastDigits: readLastDigits(phone) }).slice(0, sendingLimits.wording)
  return { wording, version: `${changedOn}-${hash('sha256', wording).slice(0, 8)}` }
}
