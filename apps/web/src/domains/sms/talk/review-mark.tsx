import { Star } from 'lucide-react'
import type { Message } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import styles from './talk.module.css'

/** Above a text that asks for a service review. */
export const ReviewMark = ({ message: { type } }: { message: Message }) =>
  type === 'review' && (
    <span className={styles.campaign}>
      <Star size={12} aria-hidden />
      <span>{texts.reviewText}</span>
    </span>
  )
