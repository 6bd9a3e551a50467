import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { Message } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import styles from './talk.module.css'

/** Above a campaign's text, and above the first reply to it: which one, with a link to what became of its run. */
export function CampaignMark({ message: { campaign, flow } }: { message: Message }) {
  if (!campaign) return null
  const { name, id, runDate } = campaign
  const words = flow === 'incoming' ? texts.replyToCampaign(name) : texts.campaign(name)
  const shown = (
    <>
      <Megaphone size={12} aria-hidden />
      <span>{words}</span>
    </>
  )
  if (id === null || runDate === null) return <span className={styles.campaign}>{shown}</span>
  return (
    <Link className={styles.campaign} to="/campaigns/$id/runs/$runDate" params={{ id, runDate }}>
      {shown}
    </Link>
  )
}
