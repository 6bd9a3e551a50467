import {
  Ban,
  Braces,
  Camera,
  ChartColumn,
  Clock,
  KeyRound,
  MessageSquareQuote,
  MessageSquareText,
  MonitorSmartphone,
  PhoneForwarded,
  ShieldCheck,
  Star,
  Tag,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Me } from '#platform/session/session-state.ts'
import { isNotBuilt } from '../not-built-yet.ts'
import type { Place } from '../places/place.ts'
import { settingsTexts } from '../texts/settings.texts.ts'

const { groups, pages } = settingsTexts

interface SettingsGroup {
  heading: string
  pages: readonly Place[]
}

/**
 * Every page of the settings. To add one: its route below `settings` in routes.tsx, its texts, and a line here. The
 * list, the search in it, and the palette follow; a page in not-built-yet.ts is left out of all three.
 */
const all: readonly SettingsGroup[] = [
  {
    heading: groups.team,
    pages: [{ path: '/account/settings/employees', icon: UsersRound, ...pages.employees }],
  },
  {
    heading: groups.phone,
    pages: [
      { path: '/account/settings/office-hours', icon: Clock, ...pages.officeHours },
      { path: '/account/settings/call-settings', icon: PhoneForwarded, ...pages.callSettings },
      { path: '/account/settings/blocked-numbers', icon: Ban, ...pages.blockedNumbers },
    ],
  },
  {
    heading: groups.texting,
    pages: [
      { path: '/account/settings/messages', icon: MessageSquareText, ...pages.messages },
      { path: '/account/settings/message-templates', icon: MessageSquareQuote, ...pages.templates },
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
      { path: '/profile', icon: UserRound, ...pages.profile },
      { path: '/profile/avatar', icon: Camera, ...pages.photo },
      { path: '/profile/change-password', icon: KeyRound, ...pages.password },
      { path: '/profile/mfa', icon: ShieldCheck, ...pages.mfa },
      { path: '/profile/sessions', icon: MonitorSmartphone, ...pages.sessions },
      { path: '/profile/$id', icon: ChartColumn, ...pages.numbers },
    ],
  },
]

export const settingsPaths = all.flatMap(({ pages }) => pages.map(({ path }) => path))

/** The pages that exist, for this person. */
export const settingsFor = (me: Me): SettingsGroup[] =>
  all
    .map(({ heading, pages }) => ({
      heading,
      pages: pages.filter(({ path, isFor }) => !isNotBuilt(path) && (isFor?.(me) ?? true)),
    }))
    .filter(({ pages }) => pages.length > 0)

/** Where Settings opens. */
export const firstSetting = (me: Me): Place['path'] => settingsFor(me)[0]?.pages[0]?.path ?? '/profile'
