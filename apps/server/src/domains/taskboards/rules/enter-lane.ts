// What happens to a card when it enters a lane.

import { dateStep } from '@frontdesk/contract/followups/followup-rules'
import type { Acting } from '#platform/acting'
import { audit } from '#platform/audit/audit'
import type { AccountTx, Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { readHouseholdValues } from '../../contacts/contacts.public.ts'
import { addFollowup } from '../../followups/followups.public.ts'
import type { StoredLane } from '../boards/boards.store.ts'
import type { StoredCard } from '../cards/cards.store.ts'
import { addDays } from './days.ts'
import { listEmployed } from './people.store.ts'
import { sendRuleText } from './text-client.ts'

type EnteringCard = Pick<StoredCard, 'id' | 'board_id' | 'contact_id' | 'client_type' | 'assigned_to' | 'title'>

/** What the lane's rule changes of the card: the caller stores it together with its own change. */
export type RuleChange = Partial<Pick<StoredCard, 'assigned_to' | 'assigned_on' | 'due_on'>>

const frontdesk: Actor = { userId: null, name: 'Frontdesk' }
/** Minutes after midnight at which a follow-up of a rule is due. */
const morning = 9 * 60

/**
 * Applies the rule of the lane to a card that has just come into it from another one, or is new in it. Returns what
 * changes of the card; a follow-up and a text are created here. Rules never move a card, so there are no loops. The
 * caller audits its own change: the rule's entries are sealed together with it.
 */
export async function applyLaneRule(
  tx: AccountTx,
  { platform }: Pick<Acting, 'platform'>,
  card: EnteringCard,
  lane: StoredLane,
): Promise<RuleChange> {
  const { rule_due_days: dueDays, rule_followup_days: followupDays, rule_template_id: template } = lane
  const change: RuleChange = {}
  const facts: Record<string, unknown> = {}
  const bySelf = { ...tx, actor: frontdesk }
  const now = platform.clock.now()
  const people = await listEmployed(tx, [lane.rule_assign_to, followupDays === null ? null : card.assigned_to])
  const person = people.get(lane.rule_assign_to ?? '')
  if (person !== undefined && lane.rule_assign_to !== card.assigned_to) {
    Object.assign(change, { assigned_to: lane.rule_assign_to, assigned_on: now })
    facts.assigned = person
  }
  if (dueDays !== null) {
    change.due_on = addDays(formatDayIn(await zoneOf(tx), now), dueDays)
    facts.due = change.due_on
  }
  if (card.contact_id !== null && (followupDays !== null || template !== null)) {
    const client = await readHouseholdValues(tx, card.contact_id, { locked: true })
    if (client && followupDays !== null) {
      const assigned = change.assigned_to ?? card.assigned_to
      const at = await followupDate(tx, now, followupDays)
      const { id } = await addFollowup(bySelf, platform, {
        ...(assigned && people.has(assigned) ? { assignTo: 'peer', user: assigned } : { assignTo: 'team', user: null }),
        ...{ kind: 'other', reminderAt: null, note: card.title || lane.label, date: at.toISOString() },
        ...{ messageAt: null, messageTo: null, message: null },
        ...{ clientId: card.contact_id, active: true, me: null },
      })
      Object.assign(facts, { followup: at.toISOString(), followupId: id })
    }
    if (template !== null) Object.assign(facts, await sendRuleText(bySelf, platform, card, client, template))
  }
  if (Object.keys(facts).length > 0) {
    const entity = { type: 'taskCard', id: card.id }
    await audit(bySelf, { action: 'taskCard.rule', entity, facts: { lane: lane.label, ...facts } })
  }
  return change
}

/** In the morning of that day; for a morning that has passed, at the next quarter of an hour. */
async function followupDate(tx: AccountTx, now: Date, days: number): Promise<Date> {
  const zone = await zoneOf(tx)
  const soonest = (Math.floor(now.getTime() / dateStep) + 1) * dateStep
  return new Date(Math.max(soonest, parseInstantAt(zone, addDays(formatDayIn(zone, now), days), morning).getTime()))
}

/** What higher domains do about cards that were moved into another lane, in its transaction. */
export interface LaneReactions {
  onEntered(
    tx: AccountTx,
    platform: Platform,
    /** `userId`: who moved them; null: the tags of their contacts did. */
    entered: { cardIds: readonly string[]; laneId: string; boardId: string; userId: string | null },
  ): Promise<void>
}

interface Entry extends LaneReactions {
  lane: StoredLane
  now: Date
  /** Of the agency. */
  zone: string
}

/** What changes of a card that comes into another lane, by its rule and its time limit. */
export async function applyLane(
  tx: AccountTx,
  acting: Acting,
  card: StoredCard,
  { lane, now, zone, onEntered }: Entry,
) {
  const entered = { cardIds: [card.id], laneId: lane.id, boardId: card.board_id, userId: acting.caller.userId }
  const [rule] = await Promise.all([
    applyLaneRule(tx, acting, card, lane),
    card.contact_id !== null && onEntered(tx, acting.platform, entered),
  ])
  const change = { ...rule, lane_id: lane.id, entered_at: now }
  return { ...change, escalates_at: getEscalation(lane, { ...card, ...change }, zone) }
}

interface TimeLimit {
  done: boolean
  escalate_hours: number | null
}

interface CardTimes {
  entered_at: Date
  /** `YYYY-MM-DD`. */
  due_on: string | null
}

const hourMs = 60 * 60_000
const dayMinutes = 24 * 60

/** Null: never. `zone`: of the agency, where a due date ends. */
export function getEscalation(
  { done, escalate_hours: hours }: TimeLimit,
  { entered_at, due_on }: CardTimes,
  zone: string,
): Date | null {
  if (done) return null
  const moments = [
    ...(hours === null ? [] : [entered_at.getTime() + hours * hourMs]),
    ...(due_on === null ? [] : [parseInstantAt(zone, due_on, dayMinutes).getTime()]),
  ]
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
