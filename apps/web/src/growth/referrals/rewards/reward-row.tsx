import { Heart } from 'lucide-react'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { monthDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { formatAmount, formatDayWithin } from '../formats.ts'
import { rewardTexts as texts, thankTexts } from '../texts/rewards.texts.ts'
import { ClientName, ForWhom } from './reward-card.tsx'
import styles from './rewards.module.css'
import type { Reward } from './rewards.queries.ts'
import type { RewardActs } from './use-reward-acts.ts'

interface RewardRowProps {
  reward: Reward
  acts: RewardActs
  /** Without buttons, below another list. */
  brief?: boolean
}

/** A reward that was decided: approved, given, or void. */
export function RewardRow({ reward, acts, brief = false }: RewardRowProps) {
  const { client, amount, form, state, voidReason, thankedAt } = reward
  const today = useToday()
  const { at, by } = lastAct(reward)
  return (
    <li className={styles.row}>
      <Avatar name={client.name} size={brief ? 24 : 32} decorative />
      <div className={styles.grow}>
        <ClientName client={client} />
        <span className={styles.second}>
          <ForWhom reward={reward} />
        </span>
        {state === 'void' && voidReason && <span className={styles.reason}>{voidReason}</span>}
      </div>
      <div className={styles.end}>
        <b>{brief ? formatAmount(amount) : texts.amountIn(formatAmount(amount), inSentence(texts.forms[form]))}</b>
        <span className={styles.second}>{texts.dayBy(monthDay(dayOf(at), today), by)}</span>
      </div>
      {!brief && state === 'approved' && acts.mayDecide && (
        <div className={styles.rowActs}>
          <Button look="quiet" size="s" aria-label={texts.voidOf(client.name)} onClick={() => acts.askVoid(reward)}>
            {texts.void}
          </Button>
          <Button size="s" aria-label={texts.markOf(client.name)} onClick={() => void acts.give([reward])}>
            {texts.markGiven}
          </Button>
        </div>
      )}
      {!brief && state === 'given' && (
        <div className={styles.rowActs}>
          {thankedAt ? (
            <span className={styles.thanked}>{thankTexts.thanked(formatDayWithin(dayOf(thankedAt), today))}</span>
          ) : (
            <Button
              look="quiet"
              size="s"
              icon={<Heart />}
              aria-label={thankTexts.thankOf(client.name)}
              onClick={() => acts.askThank(reward)}
            >
              {thankTexts.thank}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function lastAct({ state, earnedAt, ...reward }: Reward): { at: string; by: string | null } {
  if (state === 'approved') return { at: reward.approvedAt ?? earnedAt, by: reward.approvedBy }
  if (state === 'given') return { at: reward.givenAt ?? earnedAt, by: reward.givenBy }
  if (state === 'void') return { at: reward.voidedAt ?? earnedAt, by: reward.voidedBy }
  return { at: earnedAt, by: null }
}
