import { stepNames } from '@frontdesk/contract/money/registration/limits'
import type { Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { Link } from '@tanstack/react-router'
import { CircleX, WandSparkles } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { FindingActs } from '../findings/finding-card.tsx'
import type { MessageCampaign } from '../registration.queries.ts'
import { campaignsTexts as texts } from '../texts/campaigns.texts.ts'
import { buildDraft, readValues } from './campaign-values.ts'
import styles from './campaigns.module.css'
import { useLint } from './dialog/use-lint.ts'
import { listReasons, type Reason } from './list-reasons.ts'

interface RefusedReasonsProps {
  campaign: MessageCampaign
  /** Opens the campaign with it. */
  onFix(fix: Fix): void
  onConsentPage(): void
}

/** Each reason with the carrier's code, and a button that mends it. */
export function RefusedReasons({ campaign, onFix, onConsentPage }: RefusedReasonsProps) {
  const { result } = useLint(buildDraft(readValues(campaign)), campaign.location)
  const reasons = listReasons(campaign.campaign.errors, result?.findings ?? [])
  if (reasons.length === 0) return <p className={styles.noReasons}>{texts.noReasons}</p>
  return (
    <ul className={styles.reasons} aria-label={texts.reasons(campaign.friendlyName)}>
      {reasons.map((reason) => (
        <li key={reason.key}>
          <CircleX size={16} aria-hidden />
          <div className={styles.why}>
            <p>
              <b>{reason.title}</b> {reason.code}
            </p>
            {reason.why && <p>{reason.why}</p>}
            {reason.final && <p>{texts.askSupport}</p>}
          </div>
          <Acts reason={reason} location={campaign.location} onFix={onFix} onConsentPage={onConsentPage} />
        </li>
      ))}
    </ul>
  )
}

interface ActsProps extends Omit<RefusedReasonsProps, 'campaign'> {
  reason: Reason
  location: string
}

function Acts({ reason: { finding, step }, location, onFix, onConsentPage }: ActsProps) {
  if (step)
    return (
      <Link
        to="/account/info/locations"
        search={{ location, step } as never}
        className={buttonClass('outline', 's', styles.act)}
      >
        {texts.openStep(stepNames[step])}
      </Link>
    )
  if (!finding) return null
  const [best, ...others] = finding.fixes
  return (
    <div className={styles.acts}>
      {others.map((fix) => (
        <Button key={fix.label} size="s" look="quiet" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      ))}
      {best && (
        <Button size="s" icon={<WandSparkles />} onClick={() => onFix(best)}>
          {best.label}
        </Button>
      )}
      <FindingActs finding={{ ...finding, fixes: [] }} onConsentPage={onConsentPage} />
    </div>
  )
}
