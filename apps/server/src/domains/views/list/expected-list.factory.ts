// The list by a straightforward reference implementation over rows as the tables store them.
import { clientStatus } from '@frontdesk/contract/contacts/client-status'
import { type Operator, oppositeOf } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { myself } from '@frontdesk/contract/views/list-fields'
import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { formatDayIn } from '#platform/zone'
import { addDays } from '../../tags/tags.public.ts'

export interface StoredContact {
  id: string
  letter: string
  sort_name: string
  first_name: string | null
  company: string
  managed_by: string | null
  location_id: string | null
  last_contacted_at: Date | null
  created_at: Date
  has_phone: boolean
  has_email: boolean
  tags: string[]
  policies: { id: string; premium: string | null; term_date: string | null; in_force: boolean; renews: boolean }[]
  followups: { id: string; date: Date; assign_to: string; user_id: string | null; created_by: string | null }[]
  liked_by: string[]
}

export interface Looking {
  me: string
  now: Date
  day: string
  zone: string
  owners: readonly string[]
  locations: readonly string[]
}

const least = <T>(all: readonly T[], by: (each: T) => unknown[]) => all.toSorted((a, b) => compare(by(a), by(b)))[0]

export function firstDue({ followups }: StoredContact, me: string) {
  const seen = followups.filter(
    ({ assign_to, created_by, user_id }) =>
      assign_to === 'team' || created_by === me || (assign_to === 'peer' && user_id === me),
  )
  return least(seen, ({ date, id }) => [date.getTime(), id])
}

const renewal = ({ policies }: StoredContact, day: string) =>
  least(
    policies.filter(({ renews, term_date }) => renews && term_date !== null && term_date >= day),
    ({ term_date, id }) => [term_date, id],
  )

const inForce = ({ policies }: StoredContact) => policies.filter(({ in_force }) => in_force)
const premium = (contact: StoredContact) => inForce(contact).reduce((sum, each) => sum + Number(each.premium ?? 0), 0)

function coverage({ policies }: StoredContact) {
  const ends = policies.flatMap(({ term_date }) => (term_date === null ? [] : [term_date])).toSorted()
  const openEnded = policies.some(({ term_date }) => term_date === null)
  return { policies: policies.length, openEnded, lastTermDate: ends.at(-1) ?? null }
}

export function isListed(node: RuleNode, contact: StoredContact, looking: Looking): boolean {
  if (isGroup(node)) {
    const each = (rule: RuleNode) => isListed(rule, contact, looking)
    const all = node.combinator === 'and' ? node.rules.every(each) : node.rules.some(each)
    return node.not ? !all : all
  }
  if (isRelated(node)) throw new Error('Not part of these filters.')
  const opposite = (oppositeOf as Partial<Record<Operator, Operator>>)[node.operator]
  return opposite ? !rulePasses({ ...node, operator: opposite }, contact, looking) : rulePasses(node, contact, looking)
}

function rulePasses({ field, operator, value }: Rule, contact: StoredContact, looking: Looking): boolean {
  if (field === 'tags') return contact.tags.some((id) => (value as string[]).includes(id))
  const own = askedValue(field, contact, looking)
  if (operator === 'null') return own === null
  if (own === null) return false
  if (operator === 'notNull') return true
  const fold = (each: unknown) => (typeof each === 'string' ? each.toLowerCase() : each) as string | number
  const mine = fold(own)
  const asked = (Array.isArray(value) ? value : [value]).map((each) => fold(each === myself ? looking.me : each))
  const [first = '', last = ''] = asked
  const text = String(mine)
  switch (operator) {
    case '=':
      return mine === first
    case 'in':
      return asked.includes(mine)
    case '<':
      return mine < first
    case '<=':
      return mine <= first
    case '>':
      return mine > first
    case '>=':
      return mine >= first
    case 'between':
      return mine >= first && mine <= last
    case 'contains':
      return text.includes(String(first))
    case 'beginsWith':
      return text.startsWith(String(first))
    case 'endsWith':
      return text.endsWith(String(first))
    case 'inLastDays':
      return text >= addDays(looking.day, -Number(value)) && text <= looking.day
    case 'inNextDays':
      return text >= looking.day && text <= addDays(looking.day, Number(value))
    default:
      throw new Error(`Nobody knows ${operator}.`)
  }
}

function askedValue(field: string, contact: StoredContact, { me, now, day, zone }: Looking): string | number | null {
  const dayOf = (at: Date | undefined | null) => (at ? formatDayIn(zone, at) : null)
  const due = firstDue(contact, me)?.date
  const daysBefore = (at: Date) => (Date.parse(day) - Date.parse(formatDayIn(zone, at))) / (24 * 3_600_000)
  switch (field) {
    case 'owner':
      return contact.managed_by
    case 'location':
      return contact.location_id
    case 'nextFollowup':
      return dayOf(due)
    case 'followupState': {
      if (!due) return 'None'
      if (due <= now) return 'Past due'
      const away = -daysBefore(due)
      return away === 0 ? 'Due later today' : away === 1 ? 'Due tomorrow' : 'Due after tomorrow'
    }
    case 'policyCount':
      return inForce(contact).length
    case 'premium':
      return premium(contact) / 100
    case 'nextRenewal':
      return renewal(contact, day)?.term_date ?? null
    case 'created':
      return dayOf(contact.created_at)
    case 'favorite':
      return contact.liked_by.includes(me) ? 'Yes' : 'No'
    case 'phone':
      return contact.has_phone ? 'yes' : null
    case 'email':
      return contact.has_email ? 'yes' : null
    case 'clientStatus':
      return clientStatus(coverage(contact), day).status
    case 'lastContactedDays':
      return contact.last_contacted_at && daysBefore(contact.last_contacted_at)
    case 'firstName':
      return contact.first_name || null
    default:
      throw new Error(`Nobody knows ${field}.`)
  }
}

/** Contacts with a value in its order, then those without one by name. */
export function inOrder(contacts: readonly StoredContact[], { by, descending }: ListSort, looking: Looking) {
  const keyed = contacts.map((contact) => ({ contact, key: keyOf(contact, by, looking) }))
  const withValue = keyed.filter(({ key }) => key !== null).toSorted((a, b) => compare(a.key ?? [], b.key ?? []))
  if (descending) withValue.reverse()
  const name = ({ letter, sort_name, id }: StoredContact) =>
    by === 'company' ? [sort_name, id] : [letter, sort_name, id]
  const without = keyed.filter(({ key }) => key === null).toSorted((a, b) => compare(name(a.contact), name(b.contact)))
  return [...withValue, ...without].map(({ contact }) => contact.id)
}

function keyOf(contact: StoredContact, by: ListSort['by'], { me, day, owners, locations }: Looking): unknown[] | null {
  const { letter, sort_name, id } = contact
  const rank = (all: readonly string[], of: string | null) =>
    of === null ? null : [all.indexOf(of), letter, sort_name, id]
  switch (by) {
    case 'name':
      return [letter, sort_name, id]
    case 'status': {
      const { policies, openEnded, lastTermDate } = coverage(contact)
      const ends = openEnded ? -1e15 : -Date.parse(lastTermDate ?? '')
      return [policies === 0 ? 1e15 : ends, sort_name, id]
    }
    case 'owner':
      return rank(owners, contact.managed_by)
    case 'location':
      return rank(locations, contact.location_id)
    case 'policies':
      return [inForce(contact).length, sort_name, id]
    case 'premium':
      return [premium(contact), sort_name, id]
    case 'lastContact':
      return [contact.last_contacted_at?.getTime() ?? -1e15, sort_name, id]
    case 'created':
      return [contact.created_at.getTime(), id]
    case 'company':
      return contact.company === '' ? null : [contact.company, sort_name, id]
    case 'nextFollowup': {
      const due = firstDue(contact, me)
      return due ? [due.date.getTime(), due.id] : null
    }
    case 'nextRenewal': {
      const next = renewal(contact, day)
      return next ? [next.term_date, next.id] : null
    }
  }
}

function compare(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]
    if (one === other) continue
    return (one as string) < (other as string) ? -1 : 1
  }
  return 0
}
