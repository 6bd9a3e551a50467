import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, Clock, MessageSquareText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Chip } from '#ui/data/chip.tsx'
import type { Registration } from '../registration.queries.ts'
import { cardTexts as texts } from '../texts/cards.texts.ts'
import {
  findAction,
  findBadge,
  findBrandRow,
  findCampaignsRow,
  findProfileRow,
  type Row,
  type RowState,
} from './card-state.ts'
import styles from './cards.module.css'

export function RegistrationBadge({ registration }: { registration: Registration }) {
  const { text, look } = findBadge(registration)
  return <Chip look={look}>{text}</Chip>
}

interface OfLocation {
  location: Location
  registration: Registration
}

/** Business profile, brand, and campaigns, with a date or what comes next. */
export function RegistrationRows({ location, registration }: OfLocation) {
  const today = useToday()
  const profile = findProfileRow(location, registration, today)
  const brand = findBrandRow(registration, today)
  const campaigns = findCampaignsRow(registration)
  const hasCampaigns = registration.campaigns.total > 0
  return (
    <section aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <ol className={styles.rows}>
        <RowLine name={texts.profile} {...profile} todo={<Pencil />} />
        <RowLine name={texts.brand} {...brand} todo={<ArrowRight />} />
        <RowLine name={texts.campaigns} {...campaigns} todo={<ArrowRight />} now={<MessageSquareText />}>
          {hasCampaigns && (
            <Link to="/account/info/phonenumbers" className={styles.link}>
              {campaigns.says}
            </Link>
          )}
        </RowLine>
      </ol>
    </section>
  )
}

interface RowLineProps extends Row {
  name: string
  todo: ReactNode
  now?: ReactNode
  /** Instead of what it says. */
  children?: ReactNode
}

function RowLine({ name, state, says, todo, now = <Clock />, children }: RowLineProps) {
  const marks: Record<RowState, ReactNode> = { done: <Check />, now, todo, bad: '!', later: null }
  return (
    <li className={styles.row} data-state={state}>
      <i aria-hidden>{marks[state]}</i>
      <span>
        {name}
        <span className={styles.unseen}>, {texts.state[state]}</span>
      </span>
      <span className={styles.says}>{children || says}</span>
    </li>
  )
}

/** The button that moves a registration on. */
export function RegistrationAction({ location, registration }: OfLocation) {
  const action = findAction(location, registration)
  if (!action) return null
  const { text, step } = action
  const look = { className: buttonClass('solid', 's'), 'aria-label': texts.actionOf(text, location.name) }
  if (step === 'campaign')
    return (
      <Link to="/account/info/phonenumbers" {...look}>
        {text}
      </Link>
    )
  return (
    <Link to="/account/info/locations" search={{ location: location.id, step }} {...look}>
      {text}
    </Link>
  )
}

/** Whether there is a button: its place is another link’s otherwise. */
export const hasAction = ({ location, registration }: OfLocation): boolean =>
  findAction(location, registration) !== undefined
