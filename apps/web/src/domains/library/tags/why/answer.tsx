import { Check, Clock, X } from 'lucide-react'
import type { Explanation } from './explanation.ts'
import styles from './why.module.css'

interface AnswerProps extends Pick<Explanation, 'assigned' | 'holds' | 'pending'> {
  name: string
}

/** The outcome, before its reasons. */
export function Answer({ name, assigned, holds, pending }: AnswerProps) {
  const changing = pending || assigned !== holds
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
        <b>{assigned ? `${name} carries this tag` : `${name} does not carry this tag`}</b>
        {changing
          ? holds === assigned
            ? '. Something changed and is decided within moments; by the rules nothing changes.'
            : `, but ${holds ? 'fits' : 'no longer fits'} the rules now: ${holds ? 'it comes' : 'it goes'} within moments.`
          : holds
            ? ': the rules hold.'
            : ': the rules do not hold.'}
      </span>
    </p>
  )
}
