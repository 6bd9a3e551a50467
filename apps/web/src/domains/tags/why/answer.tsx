import { Check, Clock, X } from 'lucide-react'
import type { Explanation } from './explanation.ts'
import styles from './why.module.css'

interface AnswerProps extends Pick<Explanation, 'assigned' | 'holds' | 'pending'> {
  name: string
}

/** The result, before its reasons. */
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
        <b>{assigned ? `${name} has this tag` : `${name} does not have this tag`}</b>
        {changing
          ? holds === assigned
            ? '. It is being checked again; by the rules nothing changes.'
            : `, but ${holds ? 'matches' : 'no longer matches'} the rules now: ${holds ? 'it will be added' : 'it will be removed'} within moments.`
          : holds
            ? ': it matches the rules.'
            : ': it does not match the rules.'}
      </span>
    </p>
  )
}
