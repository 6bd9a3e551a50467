import { Link } from '@tanstack/react-router'
import { Check, Heart, TriangleAlert } from 'lucide-react'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { dayOf } from '#ui/format/zone.ts'
import { formatAmount, formatDayWithin } from '../formats.ts'
import { referralsTexts as reportTexts } from '../texts/referrals.texts.ts'
import { rewardTexts as texts, thankTexts } from '../texts/rewards.texts.ts'
import { CapBar, isOverCap } from './cap-bar.tsx'
import styles from './rewards.module.css'
import type { Reward } from './rewards.queries.ts'
import type { RewardActs } from './use-reward-acts.ts'

interface RewardCardProps {
  reward: Reward
  acts: RewardActs
}

/** An earned reward: approved only while it fits under the cap. */
export function RewardCard({ reward, acts }: RewardCardProps) {
  const { client, refusal, freeOn, thankedAt } = reward
  const today = useToday()
  const refused = refusal !== null || isOverCap(reward)
  const amount = formatAmount(reward.amount)
  return (
    <li className={styles.card} data-over={refused || undefined}>
      <RewardHead reward={reward} />
      <p className={styles.for}>
        <ForWhom reward={reward} />
        {reward.referredOn && texts.referredOn(formatDayWithin(reward.referredOn, today))}
      </p>
      <LeadFacts lead={reward.lead} />
      <CapBar reward={reward} />
      <div className={styles.acts}>
        {refused && (
          <span className={styles.refusal}>
            <TriangleAlert size={14} aria-hidden />
            {freeOn ? texts.overUntil(formatDayWithin(freeOn, today)) : refusal}
          </span>
        )}
        {acts.mayDecide && (
          <Button
            look="quiet"
            size="s"
            className={styles.void}
            aria-label={texts.voidOf(client.name)}
            onClick={() => acts.askVoid(reward)}
          >
            {texts.void}
          </Button>
        )}
        {refused ? (
          <>
            {thankedAt && (
              <span className={styles.thanked}>{thankTexts.thanked(formatDayWithin(dayOf(thankedAt), today))}</span>
            )}
            <Button
              size="s"
              icon={<Heart />}
              aria-label={thankTexts.thankOf(client.name)}
              onClick={() => acts.askThank(reward)}
            >
              {thankTexts.thank}
            </Button>
          </>
        ) : (
          acts.mayDecide && (
            <Button
              size="s"
              icon={<Check />}
              aria-label={texts.approveOf(amount, client.name)}
              busy={acts.approving === reward.id}
              onClick={() => acts.approve(reward)}
            >
              {texts.approve(amount)}
            </Button>
          )
        )}
      </div>
    </li>
  )
}

/** Who gets it, and what. */
export function RewardHead({ reward: { client, amount, form } }: { reward: Reward }) {
  const facts = client.place && `${client.place} · `
  return (
    <div className={styles.cardHead}>
      <Avatar name={client.name} size={32} decorative />
      <div className={styles.grow}>
        <ClientName client={client} />
        {client.id !== null && (
          <span className={styles.second}>
            {facts}
            <Link to="/report/referrals" search={{ by: client.id }} className={styles.plain}>
              {texts.referrals(client.referrals)}
            </Link>
          </span>
        )}
      </div>
      <div className={styles.end}>
        <b>{formatAmount(amount)}</b>
        <span className={styles.second}>{texts.forms[form]}</span>
      </div>
    </div>
  )
}

/** A contact that was deleted for good can't be opened. */
export const ClientName = ({ client: { id, name } }: Pick<Reward, 'client'>) =>
  id === null ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <Link to="/contacts/contact/$id" params={{ id }} className={styles.name}>
      {name}
    </Link>
  )

/** Whether the lead may be made up: how they came, where they stand, and whether they ever answered. */
function LeadFacts({ lead }: Pick<Reward, 'lead'>) {
  if (!lead) return null
  const facts = [
    lead.form ? texts.byForm : texts.byTeam,
    reportTexts.stages[lead.stage],
    lead.answered ? texts.answered : texts.unanswered,
    lead.sameNetwork > 0 && texts.sameNetwork(lead.sameNetwork),
  ]
  return <p className={styles.lead}>{facts.filter(Boolean).join(' · ')}</p>
}

export const ForWhom = ({ reward: { referred } }: { reward: Reward }) =>
  referred ? (
    <>
      {texts.for}
      <Link to="/contacts/contact/$id" params={{ id: referred.id }} className={styles.referred}>
        {referred.name}
      </Link>
    </>
  ) : (
    texts.forNobody
  )
