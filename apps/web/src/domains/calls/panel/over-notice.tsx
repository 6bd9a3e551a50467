import { useQueryClient } from '@tanstack/react-query'
import { Phone, PhoneOff, Star, X } from 'lucide-react'
import { useEntities } from '#platform/entities/entities.ts'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { type Before, closeOver, useOver } from '../call-over.ts'
import { findServedCall, openReviewOfCall } from '../call-review.ts'
import { formatCaller, formatDuration, formatFullName } from '../caller-name.ts'
import { findCall, type PhoneCall } from '../calls.queries.ts'
import { startCall } from '../place-call.ts'
import { overTexts as texts } from '../texts/over.texts.ts'
import { findCallAgain } from '../wanted-again.ts'
import styles from './panel.module.css'

/** How the last call of this tab ended, and the way back to it. */
export function OverNotice() {
  const over = useOver((state) => state.over)
  return over && <Notice key={over.call} {...over} />
}

function Notice({ call: id, before }: { call: string; before: Before }) {
  const me = useMe().id
  const client = useQueryClient()
  const call = useEntities(() => findCall(client, id))
  const wanted = call && findCallAgain(call, me)
  const hasReviews = useReviewsEnabled()
  const served = hasReviews && call ? findServedCall(call) : undefined
  const again = () => {
    closeOver()
    if (wanted) void startCall(client, wanted)
  }
  return (
    <section className={styles.over} aria-label={texts.label}>
      <PhoneOff size={16} aria-hidden />
      <div role="status">
        {call && <strong>{formatCaller(call)}</strong>}
        <span>{formatCallEnd(call, before, me)}</span>
      </div>
      <IconButton size="s" name={texts.close} icon={<X />} onClick={closeOver} />
      {wanted && (
        <Button size="s" icon={<Phone />} onClick={again}>
          {call?.direction === 'inbound' ? texts.callBack : texts.callAgain}
        </Button>
      )}
      {served && (
        <Button
          size="s"
          icon={<Star />}
          onClick={() => {
            closeOver()
            openReviewOfCall(served)
          }}
        >
          {texts.requestReview}
        </Button>
      )}
    </section>
  )
}

export function formatCallEnd(call: PhoneCall | undefined, before: Before, me: string): string {
  if (before === 'ringing') return call ? lateSentence(call, me) : texts.late
  const { status = 'completed', result = null, answeredAt = null, endedAt = null } = call ?? {}
  if (call?.transferredBy === me) return texts.transferred
  if (status !== 'completed') return before === 'lost' ? texts.lost : texts.goesOn
  if (result && result !== 'answered') return texts.results[result]
  const length = answeredAt && endedAt ? formatDuration((Date.parse(endedAt) - Date.parse(answeredAt)) / 1000) : null
  return before === 'lost' ? texts.endedAway : texts.ended(length)
}

/** Who answered first, or why there was no one left to answer. */
function lateSentence({ status, result, direction, participants }: PhoneCall, me: string): string {
  const taker = participants.find(({ userId, joinedAt }) => userId !== null && userId !== me && joinedAt !== null)
  if (direction === 'inbound' && taker) return texts.answeredBy(taker.firstName || formatFullName(taker))
  if (status === 'voicemail' || result === 'voicemail') return texts.voicemail
  if (status === 'queued') return texts.queued
  if (direction === 'outbound') return result && result !== 'answered' ? texts.results[result] : texts.ended(null)
  return status === 'completed' ? texts.hungUp : texts.late
}
