import {
  Ban,
  Braces,
  Building2,
  Camera,
  ChartColumn,
  Clock,
  History,
  KeyRound,
  Layers,
  Mail,
  MapPin,
  MessageSquare,
  MessageSquareQuote,
  MessageSquareText,
  MessagesSquare,
  MonitorSmartphone,
  PhoneForwarded,
  Receipt,
  Scale,
  ShieldCheck,
  Smartphone,
  Star,
  Tag,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { isNotBuilt } from '../not-built-yet.ts'
import type { Place } from '../places/place.ts'
import { settingsTexts } from '../texts/settings.texts.ts'

const { groups, pages } = settingsTexts
const texts = settingsTexts

export interface SettingsPlace extends Place {
  /** Beside the label. */
  badge?: string
}

interface SettingsGroup {
  heading: string
  pages: readonly SettingsPlace[]
}

const forAdmins = ({ role }: Me) => hasAdminRights(role)
const forSupers = ({ role }: Me) => role === 'super'

/**
 * Every page of the settings. To add one: its route below `settings` in routes.tsx, its texts, and a line here. The
 * list, the search in it, and the palette follow; the list marks a page of not-built-yet.ts, and the palette leaves it
 * out.
 */
const all: readonly SettingsGroup[] = [
  {
    heading: groups.agency,
    pages: [
      { path: '/account/info/settings', icon: Building2, isFor: forAdmins, ...pages.account },
      { path: '/account/info/locations', icon: MapPin, isFor: forAdmins, ...pages.locations },
      { path: '/account/info/phonenumbers', icon: MessageSquare, isFor: forAdmins, ...pages.messaging },
      { path: '/account/info/mobileapp', icon: Smartphone, isFor: forAdmins, badge: texts.beta, ...pages.mobileApp },
      { path: '/account/info/history', icon: History, isFor: forAdmins, ...pages.history },
    ],
  },
  {
    heading: groups.money,
    pages: [
      { path: '/account/info/billing', icon: Receipt, isFor: forAdmins, ...pages.billing },
      { path: '/account/info/plans', icon: Layers, isFor: forSupers, ...pages.plans },
    ],
  },
  {
    heading: groups.team,
    pages: [
      { path: '/account/settings/employees', icon: UsersRound, isFor: forAdmins, ...pages.employees },
      { path: '/account/settings/team-chat', icon: MessagesSquare, isFor: forAdmins, ...pages.teamChat },
    ],
  },
  {
    heading: groups.phone,
    pages: [
      { path: '/account/settings/office-hours', icon: Clock, ...pages.officeHours },
      { path: '/account/settings/call-settings', icon: PhoneForwarded, ...pages.callFlow },
      { path: '/account/settings/blocked-numbers', icon: Ban, ...pages.blockedNumbers },
    ],
  },
  {
    heading: groups.texting,
    pages: [
      { path: '/account/settings/messages', icon: MessageSquareText, ...pages.messages },
      { path: '/account/settings/message-templates', icon: MessageSquareQuote, ...pages.templates },
      { path: '/account/settings/texting-rules', icon: Scale, ...pages.textingRules },
      { path: '/account/settings/campaign-email', icon: Mail, ...pages.campaignEmail },
      { path: '/account/settings/smart-values', icon: Braces, ...pages.smartValues },
    ],
  },
  {
    heading: groups.clients,
    pages: [
      { path: '/account/settings/tag-management', icon: Tag, ...pages.tags },
      { path: '/account/settings/service-review', icon: Star, ...pages.serviceReview },
    ],
  },
  {
    heading: groups.you,
    pages: [
      { path: '/profile/details', icon: UserRound, ...pages.profile },
      { path: '/profile/avatar', icon: Camera, ...pages.photo },
      { path: '/profile/change-password', icon: KeyRound, ...pages.password },
      { path: '/profile/mfa', icon: ShieldCheck, ...pages.mfa },
      { path: '/profile/sessions', icon: MonitorSmartphone, ...pages.sessions },
      { path: '/profile', icon: ChartColumn, ...pages.numbers },
    ],
  },
]

export const settingsPaths = all.flatMap(({ pages }) => pages.map(({ path }) => path))

/** The pages for this person, with those that are still to come. */
export const settingsFor = (me: Me): SettingsGroup[] => groupsWith(({ isFor }) => isFor?.(me) ?? true)

/** The pages that exist, for this person. */
export const builtSettingsFor = (me: Me): SettingsGroup[] =>
  groupsWith(({ path, isFor }) => !isNotBuilt(path) && (isFor?.(me) ?? true))

function groupsWith(isShown: (page: SettingsPlace) => boolean): SettingsGroup[] {
  return all
    .map(({ heading, pages }) => ({ heading, pages: pages.filter(isShown) }))
    .filter(({ pages }) => pages.length > 0)
}

const firstIn = (me: Me, start: string): Place['path'] =>
  builtSettingsFor(me)
    .flatMap(({ pages }) => pages)
    .find(({ path }) => path.startsWith(start))?.path ?? '/profile'

/** Where Settings opens, and where Account does. */
export const firstSetting = (me: Me) => firstIn(me, '/account/settings')
export const firstAccountPage = (me: Me) => firstIn(me, '/account/info')
