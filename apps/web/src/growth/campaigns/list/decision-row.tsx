import { runGuards } from '@frontdesk/contract/growth/campaigns/limits'
import { Link } from '@tanstack/react-router'
import { CircleStop, Pencil, Play, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { afterColon } from '#ui/format/in-sentence.ts'
import type { Campaign, CampaignLog } from '../campaigns.queries.ts'
import { countLeft } from '../results/results.ts'
import { formatMoment } from '../schedule-words.ts'
import { campaignActTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './row.module.css'
import type { CampaignActs } from './use-campaign-acts.ts'

interface DecisionRowProps {
  campaign: Campaign
  run: CampaignLog
  /** Undefined for view-only access. */
  acts: CampaignActs | undefined
  columns: number
  now: number
}

/** Why a run paused automatically, and what to do about it. */
export function DecisionRow({ campaign, run, acts, columns, now }: DecisionRowProps) {
  const { id } = campaign
  const isOptOuts = run.counts.optedOut > runGuards.optedOut * countLeft(run.counts)
  return (
    <tr className={styles.decision}>
      <td colSpan={columns}>
        <div className={styles.why}>
          <TriangleAlert size={16} aria-hidden />
          <p>
            <b>
              {texts.pausedItself(
                run.pausedAt ? afterColon(formatMoment(run.pausedAt, campaign.zone, now)) : undefined,
              )}
            </b>{' '}
            {run.reason}
          </p>
          <span className={styles.ways}>
            <Link
              to="/campaigns/$id/runs/$runDate"
              params={{ id, runDate: run.runDate }}
              search={{ which: isOptOuts ? 'optedOut' : 'failed' }}
              className={styles.see}
            >
              {isOptOuts ? texts.seeOptOuts : texts.seeFailures}
            </Link>
            {acts && (
              <>
                <Link
                  to="/campaigns/$id"
                  params={{ id }}
                  search={{ step: 'content' }}
                  className={buttonClass('outline', 's')}
                >
                  <Pencil aria-hidden />
                  {texts.editText}
                </Link>
                <Button size="s" icon={<CircleStop />} onClick={() => void acts.stopRun(campaign)}>
                  {texts.stopShort}
                </Button>
                <Button size="s" icon={<Play />} onClick={() => void acts.resumeRun(campaign)}>
                  {texts.resumeShort}
                </Button>
              </>
            )}
          </span>
        </div>
      </td>
    </tr>
  )
}
