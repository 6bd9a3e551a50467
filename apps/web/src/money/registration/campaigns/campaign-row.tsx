import { useCaseNames } from '@frontdesk/contract/money/registration/limits'
import { Link } from '@tanstack/react-router'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { count } from '#ui/format/counted.ts'
import { formatTime } from '#ui/format/dates.ts'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { monthDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { MessageCampaign } from '../registration.queries.ts'
import { campaignsTexts as texts } from '../texts/campaigns.texts.ts'
import { CampaignChip, isReadOnly, isRefused } from './campaign-chip.tsx'
import styles from './campaigns.module.css'
import type { OpenCampaign } from './campaigns-section.tsx'
import { RefusedReasons } from './refused-reasons.tsx'

interface CampaignRowProps {
  campaign: MessageCampaign
  /** Its name. */
  location: string | undefined
  onOpen(what: OpenCampaign): void
  onConsentPage(): void
}

const minute = 60_000

/** `Nov 20`, and today with the time. */
function formatSince(at: string, now: number): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  const written = formatDayInSentence(monthDay(day, today))
  return day === today ? `${written}, ${formatTime(at)}` : written
}

/** One campaign; a refused one stands open, with its reasons. */
export function CampaignRow({ campaign, location, onOpen, onConsentPage }: CampaignRowProps) {
  const { id, friendlyName, usecase, assigned, textsAMinute, busy } = campaign
  const { status, at } = campaign.campaign
  const now = useNow(minute)
  const refused = isRefused(campaign)
  const since = busy ? '' : texts.since[status](formatSince(at, now))
  const open = () => onOpen({ campaign })
  return (
    <tbody data-refused={refused || undefined}>
      <tr>
        <td data-cell="name">
          <b>{friendlyName}</b>
          <small>{[useCaseNames[usecase], since].filter(Boolean).join(', ')}</small>
        </td>
        <td data-title={texts.columns.location}>{location ?? texts.noLocation}</td>
        <td data-title={texts.columns.numbers}>
          <Link
            to="/account/info/phonenumbers"
            search={{ campaign: id } as never}
            hash="numbers"
            className={styles.count}
            aria-label={texts.numbersOf(assigned.length, friendlyName)}
          >
            {count(assigned.length)}
          </Link>
        </td>
        <td data-title={texts.columns.pace} className={textsAMinute === null ? styles.muted : undefined}>
          {textsAMinute === null ? texts.afterApproval : count(textsAMinute)}
        </td>
        <td data-cell="status">
          <CampaignChip campaign={campaign} />
        </td>
        <td data-cell="act">
          {isReadOnly(campaign) ? (
            <Button size="s" aria-label={texts.viewOf(friendlyName)} onClick={open}>
              {texts.view}
            </Button>
          ) : (
            <Button
              size="s"
              look={refused ? 'solid' : 'outline'}
              aria-label={refused ? texts.resendOf(friendlyName) : texts.editOf(friendlyName)}
              onClick={open}
            >
              {refused ? texts.resend : texts.edit}
            </Button>
          )}
        </td>
      </tr>
      {refused && (
        <tr>
          <td colSpan={6} className={styles.open} data-cell="reasons">
            <RefusedReasons
              campaign={campaign}
              onFix={(fix) => onOpen({ campaign, fix })}
              onConsentPage={onConsentPage}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
}
