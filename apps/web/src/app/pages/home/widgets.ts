import type { Widget } from '#domains/dashboard/widget.ts'
import { useReviewCards } from '#growth/reviews/widget/use-review-cards.ts'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import { part } from './part.ts'
import { useCampaignCards } from './use-campaign-cards.ts'
import { useQueueCards } from './use-queue-cards.ts'

const { titles } = homeTexts
const forAdmins = ({ role }: Me) => hasAdminRights(role)
const withMessages = ({ account }: Me) => account.messagingEnabled

/** What is on the first screen comes in one part. */
const firstPart = () => import('./first-widgets.ts')

/** Every widget of the dashboard, in any order: that of a new one is in the contract. To add one: a line here. */
export const widgets: readonly Widget[] = [
  {
    name: 'queues',
    title: titles.queues,
    height: 168,
    useCards: useQueueCards,
    part: part(firstPart, 'QueueCard'),
  },
  {
    name: 'balance',
    title: titles.balance,
    height: 168,
    isFor: forAdmins,
    part: part(() => import('#money/billing/balance/balance-widget.tsx'), 'BalanceWidget'),
  },
  { name: 'followups', title: titles.followups, height: 208, part: part(firstPart, 'FollowupsWidget') },
  {
    name: 'scheduledMessages',
    title: titles.messages,
    height: 208,
    isFor: withMessages,
    part: part(firstPart, 'ScheduledMessagesWidget'),
  },
  { name: 'usage', title: titles.usage, height: 186, isFor: forAdmins, part: part(firstPart, 'UsageWidget') },
  {
    name: 'employeeStats',
    title: titles.stats,
    height: 208,
    wide: true,
    part: part(firstPart, 'EmployeeStats'),
  },
  {
    name: 'campaigns',
    title: titles.campaigns,
    height: 168,
    useCards: useCampaignCards,
    part: part(() => import('#growth/campaigns/list/campaigns-widget.tsx'), 'CampaignsWidget'),
  },
  {
    name: 'serviceReviews',
    title: titles.reviews,
    height: 168,
    useCards: useReviewCards,
    part: part(() => import('#growth/reviews/widget/reviews-widget.tsx'), 'ReviewsWidget'),
  },
  {
    name: 'referrals',
    title: titles.referrals,
    height: 208,
    part: part(() => import('./referrals-widget.tsx'), 'ReferralsWidget'),
  },
  {
    name: 'renewals',
    title: titles.renewals,
    height: 208,
    part: part(() => import('./renewals-widget.tsx'), 'RenewalsWidget'),
  },
  {
    name: 'changes',
    title: titles.changes,
    height: 208,
    part: part(() => import('./changes-widget.tsx'), 'ChangesWidget'),
  },
  { name: 'team', title: titles.team, height: 208, part: part(() => import('./team-widget.tsx'), 'TeamWidget') },
  {
    name: 'myContacts',
    title: titles.mine,
    height: 208,
    part: part(() => import('./contacts-widgets.tsx'), 'MyContactsWidget'),
  },
  {
    name: 'newContacts',
    title: titles.newest,
    height: 208,
    part: part(() => import('./contacts-widgets.tsx'), 'NewContactsWidget'),
  },
]
