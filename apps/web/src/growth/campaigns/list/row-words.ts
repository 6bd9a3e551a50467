// What a row in the list says about a campaign.
import type { Campaign, CampaignLog } from '../campaigns.queries.ts'
import { countLeft, countWaiting } from '../results/results.ts'
import { formatDayOf, formatMoment, formatSchedule, formatTimeOf } from '../schedule-words.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { resultTexts } from '../texts/results.texts.ts'

interface TwoLines {
  main: string
  second: string
}

export function formatNextRun({ status, nextRunAt, zone, lastRun }: Campaign, now: number): TwoLines {
  if (lastRun && status === 'running')
    return {
      main: texts.now,
      second: lastRun.state === 'collecting' ? texts.collecting : sentOf(lastRun),
    }
  if (lastRun && (status === 'decision' || status === 'paused'))
    return { main: texts.onHold, second: texts.waiting(countWaiting(lastRun.counts)) }
  if (!nextRunAt) return { main: status === 'ended' ? texts.noRunLeft : texts.notScheduled, second: '' }
  return { main: formatDayOf(nextRunAt, zone, now), second: formatTimeOf(nextRunAt, zone) }
}

const sentOf = ({ counts }: CampaignLog) => texts.sentOf(countLeft(counts), counts.total)

export function formatScheduleLines(campaign: Campaign, now: number): TwoLines {
  const { scheduleOccurrence, scheduleStartOn, zone } = campaign
  return {
    main: formatSchedule(campaign),
    second:
      scheduleOccurrence === 'once' ? formatMoment(scheduleStartOn, zone, now) : formatTimeOf(scheduleStartOn, zone),
  }
}

/** The line under the bar: progress of an open run, or how the last one ended. */
export function formatResult({ zone, lastRun }: Campaign, now: number): string {
  if (!lastRun) return texts.noRunYet
  const { counts, state, runDate } = lastRun
  const day = formatDayOf(runDate, zone, now)
  if (state === 'skipped') return texts.skipped(day)
  if (state === 'failed') return texts.runFailed(day)
  if (state === 'collecting') return texts.collecting
  if (state === 'paused') return join([sentOf(lastRun), counts.optedOut > 0 && texts.optedOut(counts.optedOut)])
  const { counted } = resultTexts
  const parts = join([
    counts.delivered > 0 && counted.delivered(counts.delivered),
    counts.sent > 0 && counts.delivered === 0 && counted.sent(counts.sent),
    state === 'running' && counts.held > 0 && counted.held(counts.held),
    state !== 'running' && counts.failed > 0 && counted.failed(counts.failed),
    state !== 'running' && counts.unknown > 0 && counted.unknown(counts.unknown),
    state === 'stopped' && counts.canceled > 0 && counted.canceled(counts.canceled),
  ])
  if (state === 'running') return parts || sentOf(lastRun)
  return texts.dayAnd(day, parts || texts.nobodyGotIt)
}

const join = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(', ')
