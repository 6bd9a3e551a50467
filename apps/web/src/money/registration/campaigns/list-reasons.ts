// Why the carriers refused a campaign, as rows: each code once, with what our own checks find about it and can mend.

import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import { explainCode, isKnownCode } from '@frontdesk/contract/money/registration/lint/carrier-code'
import type { Finding } from '@frontdesk/contract/money/registration/lint/finding'
import { rules } from '@frontdesk/contract/money/registration/lint/rules'
import type { MessageCampaign } from '../registration.queries.ts'

export interface Reason {
  /** Unique among them. */
  key: string
  code: string | null
  title: string
  why: string
  /** What our own check finds now, with its fixes; the carrier's words alone without one. */
  finding: Finding | null
  /** Where it is mended, if not in the campaign itself. */
  step: RegistrationStep | null
  /** The first field to look at. */
  field: string | null
  sample: number | null
  /** Support must be asked first. */
  final: boolean
}

type Refused = MessageCampaign['campaign']['errors'][number]

const isAbout = ({ rule, field, samples }: Finding, { code, field: refused, sample }: Refused) =>
  code !== null &&
  (rules[rule].codes as readonly number[]).includes(Number(code)) &&
  (refused === null || field === refused || field.startsWith('hasEmbedded')) &&
  (sample === null || samples.length === 0 || samples.includes(sample))

export function listReasons(errors: readonly Refused[], findings: readonly Finding[]): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const error of errors) {
    const { code, message } = error
    const known = explainCode(code)
    const isKnown = code !== null && isKnownCode(code)
    // The worst first, so the first one is what the carrier is likely to mean.
    const found = findings.filter((finding) => isAbout(finding, error))
    const about: readonly (Finding | null)[] = found.length > 0 ? found.slice(0, 1) : [null]
    for (const finding of about) {
      const key = `${code ?? message} ${finding?.rule ?? error.field ?? ''}`
      if (reasons.has(key)) continue
      const step = finding ? null : (error.step ?? (known.step === 'campaign' ? null : known.step))
      reasons.set(key, {
        ...{ key, code, finding, step, final: known.final },
        title: finding?.title ?? (isKnown ? known.title : message),
        why: finding?.why ?? known.advice,
        field: finding?.field ?? error.field ?? known.field,
        sample: finding?.sample ?? error.sample,
      })
    }
  }
  return [...reasons.values()]
}
