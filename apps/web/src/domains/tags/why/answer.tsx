import { Check, Clock, X } from 'lucide-react'
import { whyTexts } from '../texts/why.texts.ts'
import type { Explanation } from './explanation.ts'
import styles from './why.module.css'

interface AnswerProps extends Pick<Explanation, 'assigned' | 'holds' | 'pending'> {
  name: string
}

/** The result, before its reasons. */
export function Answer({ name, assigned, holds, pending }: AnswerProps) {
  const changing = pending || assigned !== holds
  const reason = changing
    ? holds === assigned
      ? 'rechecking'
      : holds
        ? 'adding'
        : 'removing'
    : holds
      ? 'matches'
      : 'differs'
  return (
    <p role="status" className={styles.answer} data-look={changing ? 'pending' : holds ? 'in' : 'out'}>
      {changing ? (
        <Clock size={16} aria-hidden />
      ) : holds ? (
        <Check size={16} aria-hidden />
      ) : (
        <X size={16} aria-hidden />
      )}
      <span>
        <b>{assigned ? whyTexts.has(name) : whyTexts.hasNot(name)}</b> {whyTexts.reasons[reason]}
      </span>
    </p>
  )
}
