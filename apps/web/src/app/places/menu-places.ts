import {
  Building2,
  CalendarClock,
  ClipboardList,
  CopyCheck,
  FileDown,
  FileUp,
  Megaphone,
  Settings,
  Share2,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { hasAdminRights, type Me } from '#platform/session/session-state.ts'
import { placeTexts } from '../texts/places.texts.ts'
import { shellTexts } from '../texts/shell.texts.ts'
import type { Place } from './place.ts'

const forAdmins = ({ role }: Me) => hasAdminRights(role)

const taskWords = 'tasks, my tasks, boards, kanban, cards, lanes, to do, pipeline, workflow, trello'

const contactPlaces: readonly Place[] = [
  {
    path: '/contacts/contact/new',
    label: placeTexts.newContact,
    words: 'new contact, create contact, add client, new client, new customer, new lead, add person, new prospect',
    icon: UserPlus,
  },
  {
    path: '/contacts/import',
    label: placeTexts.importContacts,
    words: 'imports, upload, csv, vcard, spreadsheet, excel, google contacts, outlook, migrate, undo import',
    icon: FileUp,
    isFor: forAdmins,
  },
  {
    path: '/contacts/exports',
    label: placeTexts.exports,
    words: 'download contacts, export contacts, spreadsheet, excel, xlsx, backup, who exported',
    icon: FileDown,
    isFor: forAdmins,
  },
  {
    path: '/contacts/deleted',
    label: placeTexts.deleted,
    words: 'trash, recycle bin, restore, undelete, recover, removed, archive',
    icon: Trash2,
  },
]

const workPlaces: readonly Place[] = [
  {
    path: '/renewals',
    label: placeTexts.renewals,
    words: 'expiring policies, term date, x-date, expirations, renew, lapsing',
    icon: CalendarClock,
  },
  { path: '/campaigns', label: placeTexts.campaigns, words: 'marketing, bulk messages, blasts', icon: Megaphone },
  { path: '/tasks', label: placeTexts.taskBoards, words: taskWords, icon: ClipboardList },
  {
    path: '/report/service-reviews',
    label: placeTexts.serviceReviews,
    words: 'ratings, google reviews, feedback',
    icon: Star,
  },
  {
    path: '/report/referrals',
    label: placeTexts.referrals,
    words: 'report, referred by, sources, who sent, word of mouth, lead source',
    icon: Share2,
  },
]

const agencyPlaces: readonly Place[] = [
  {
    path: '/account/settings',
    label: placeTexts.settings,
    words: 'preferences, configuration, options, setup, administration',
    icon: Settings,
    // One frame: see app/settings.
    also: ['/profile'],
  },
  {
    path: '/account/info',
    label: placeTexts.account,
    words: 'agency, company, plan, billing, invoices, locations, phone numbers',
    icon: Building2,
    isFor: forAdmins,
  },
]

/** The sections of the sidebar. Follow-ups are the first entry of Work: they show a count. */
export const menuGroups = [
  { key: 'contacts', heading: shellTexts.groups.contacts, places: contactPlaces },
  { key: 'work', heading: shellTexts.groups.work, places: workPlaces },
  { key: 'agency', heading: shellTexts.groups.agency, places: agencyPlaces },
] as const

/** Pages that are reached from another page; the palette opens them too. */
export const otherPlaces: readonly Place[] = [
  {
    path: '/contacts/duplicates',
    label: placeTexts.duplicates,
    words: 'merge contacts, same twice, double, dedupe, clean up',
    icon: CopyCheck,
  },
]
