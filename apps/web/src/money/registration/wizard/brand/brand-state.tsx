import { explainCode } from '@frontdesk/contract/money/registration/lint/carrier-code'
import { matchFindings } from '@frontdesk/contract/money/registration/lint/collect'
import type { Finding, Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { CircleAlert, CircleCheck, Clock, MessageSquareText } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { count } from '#ui/format/counted.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import { FindingActs } from '../../findings/finding-card.tsx'
import type { RegisteredBrand, Registration } from '../../registration.queries.ts'
import { brandTexts as texts } from '../../texts/brand.texts.ts'
import { Notice, type Reason } from '../notice.tsx'
import type { LaterStepProps } from '../steps.ts'
import styles from './brand.module.css'
import { useResend } from './use-brand.ts'

interface BrandStateProps {
  registration: Registration
  brand: RegisteredBrand | null
}

/** Where the brand stands with the registry. */
export function BrandState({ registration: { location, brandStatus, brandAt, busy }, brand }: BrandStateProps) {
  if (busy && (brandStatus === 'not-submitted' || brandStatus === 'failed'))
    return <Notice look="info" title={texts.sendingTitle} text={texts.sendingText} icon={<Spinner size={16} />} />
  if (brandStatus === 'under-review')
    return (
      <Notice
        look="info"
        title={texts.reviewTitle}
        text={brandAt ? texts.reviewText(formatDateTime(brandAt)) : texts.sendingText}
        icon={<Clock aria-hidden />}
      />
    )
  if (brandStatus === 'needs-passcode') return <Passcode locationId={location} digits={brand?.passcodeSentTo ?? null} />
  if (brandStatus === 'approved')
    return (
      <>
        <Notice look="ok" title={texts.approvedTitle} text={texts.approvedText} icon={<CircleCheck aria-hidden />} />
        {brand?.throughput && <Throughput {...brand.throughput} />}
      </>
    )
  if (brandStatus === 'not-submitted') return null
  return <Notice look="bad" title={texts.ended(brandStatus)} icon={<CircleAlert aria-hidden />} />
}

function Passcode({ locationId, digits }: { locationId: string; digits: string | null }) {
  const resending = useResend(locationId)
  return (
    <Notice
      look="warn"
      title={texts.passcodeTitle}
      text={digits ? texts.passcodeText(digits) : texts.passcodeTextAny}
      icon={<MessageSquareText aria-hidden />}
    >
      <div className={styles.acts}>
        <Button size="s" busy={resending.isPending} onClick={() => resending.mutate()}>
          {texts.resend}
        </Button>
      </div>
    </Notice>
  )
}

const Throughput = ({ textsAMinute, tier }: NonNullable<RegisteredBrand['throughput']>) => (
  <dl className={styles.facts}>
    <dt>{texts.throughput}</dt>
    <dd>{count(textsAMinute)}</dd>
    {tier && (
      <>
        <dt>{texts.tier}</dt>
        <dd>{tier}</dd>
      </>
    )}
  </dl>
)

interface BrandReasonsProps {
  reasons: readonly Reason[]
  /** Of the profile and the brand. */
  findings: readonly Finding[]
  onFix: (fix: Fix) => void
  onStep: LaterStepProps['onStep']
  busy: boolean
}

/** Why the registry refused it: its code, what that means, and what mends it. */
export const BrandReasons = ({ reasons, findings, onFix, onStep, busy }: BrandReasonsProps) => (
  <ul className={styles.reasons} aria-label={texts.reasons}>
    {reasons.map((reason) => {
      const known = explainCode(reason.code)
      const [finding] = matchFindings(reason.code, findings)
      const step = reason.step ?? finding?.step ?? known.step
      const field = reason.field ?? finding?.field ?? known.field ?? undefined
      return (
        <li key={`${reason.code}${reason.message}`}>
          <CircleAlert aria-hidden />
          <div>
            <h4>
              {known.title} {reason.code && <small>{reason.code}</small>}
            </h4>
            <p>{reason.message}</p>
            <p>{finding?.why || known.advice}</p>
            <div className={styles.acts}>
              {finding && <FindingActs finding={finding} onFix={onFix} busy={busy} />}
              {step !== null && step !== 'campaign' && step !== 'brand' && (
                <Button size="s" aria-label={texts.editOf(known.title)} onClick={() => onStep(step, field)}>
                  {texts.edit}
                </Button>
              )}
            </div>
          </div>
        </li>
      )
    })}
  </ul>
)
