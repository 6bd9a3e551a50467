import { type ComponentType, lazy } from 'react'
import type { Widget, WidgetProps } from '#domains/dashboard/widget.ts'
import { loadPart } from '#platform/load-part.ts'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import { useQueueCards } from './use-queue-cards.ts'

const { titles } = homeTexts
const forAdmins = ({ role }: Me) => hasAdminRights(role)
const withMessages = ({ account }: Me) => account.messagingEnabled

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType<WidgetProps>>>, name: Name) =>
  lazy(async () => ({ default: (await loadPart(load))[name] }))

/** What is on the first screen comes at once, in one part. */
const firstPart = () => import('./first-widgets.ts')
firstPart().catch(() => {})

/** Every widget of the dashboard, in any order: that of a new one is in the contract. To add one: a line here. */
export const widgets: readonly Widget[] = [
  {
    name: 'queues',
    title: titles.queues,
    height: 168,
    useCards: useQueueCards,
    component: part(firstPart, 'QueueCard'),
  },
  { name: 'followups', title: titles.followups, height: 208, component: part(firstPart, 'FollowupsWidget') },
  {
    name: 'scheduledMessages',
    title: titles.messages,
    height: 208,
    isFor: withMessages,
    component: part(firstPart, 'ScheduledMessagesWidget'),
  },
  { name: 'usage', title: titles.usage, height: 186, isFor: forAdmins, component: part(firstPart, 'UsageWidget') },
  {
    name: 'employeeStats',
    title: titles.stats,
    height: 208,
    wide: true,
    component: part(firstPart, 'EmployeeStatsWidget'),
  },
  {
    name: 'referrals',
    title: titles.referrals,
    height: 208,
    component: part(() => import('./referrals-widget.tsx'), 'ReferralsWidget'),
  },
  {
    name: 'renewals',
    title: titles.renewals,
    height: 208,
    component: part(() => import('./renewals-widget.tsx'), 'RenewalsWidget'),
  },
  {
    name: 'changes',
    title: titles.changes,
    height: 208,
    component: part(() => import('./changes-widget.tsx'), 'ChangesWidget'),
  },
  { name: 'team', title: titles.team, height: 208, component: part(() => import('./team-widget.tsx'), 'TeamWidget') },
  {
    name: 'myContacts',
    title: titles.mine,
    height: 208,
    component: part(() => import('./contacts-widgets.tsx'), 'MyContactsWidget'),
  },
  {
    name: 'newContacts',
    title: titles.newest,
    height: 208,
    component: part(() => import('./contacts-widgets.tsx'), 'NewContactsWidget'),
  },
]
