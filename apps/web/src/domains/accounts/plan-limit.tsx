import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import styles from './plan-limit.module.css'
import { planLimitTexts as texts } from './texts/plan-limit.texts.ts'

interface PlanLimitProps {
  /** `Your plan allows 3 locations.` */
  text: string
  /** Nothing can be added: the way to a larger plan follows. */
  isFull?: boolean
}

/** How many the plan allows; at the limit it takes the place of the button that adds one. */
export const PlanLimit = ({ text, isFull = true }: PlanLimitProps) => (
  <p className={styles.note}>
    <Info size={16} aria-hidden />
    <span>{text}</span>
    {isFull && (
      <Link to="/account/info/billing/plan" hash="change">
        {texts.change}
      </Link>
    )}
  </p>
)
