// Addresses of domains that are not built yet. The only list of them: the tabs, the sidebar, and the menus mark what
// leads there, and the palette and the settings leave it out. Remove a line when its page is built, and everything that
// leads there works. A test compares this list with the routes.
export interface NotBuiltYetEntry {
  path: string
  title: string
  /** Its future folder under domains/. */
  domain: string
  /** What it will contain. */
  brings: string
}

const reports = 'Requests, ratings and feedback from contacts.'

export const notBuiltYet = [
  { path: '/tasks', title: 'Task boards', domain: 'taskboards', brings: 'Every board with its progress.' },
  { path: '/tasks/$id', title: 'Task board', domain: 'taskboards', brings: 'Lanes, cards and assignments.' },
  { path: '/chat', title: 'Team chat', domain: 'chat', brings: 'Direct and group rooms with files and reactions.' },
  { path: '/messages', title: 'Messages', domain: 'sms', brings: 'Text conversations with contacts.' },
  { path: '/phone-log', title: 'Phone log', domain: 'phone', brings: 'Calls, recordings and voicemail.' },
  { path: '/trainings/$id', title: 'Training', domain: 'trainings', brings: 'A training to read or to watch.' },
  { path: '/campaigns', title: 'Campaigns', domain: 'campaigns', brings: 'Campaigns with their runs.' },
  { path: '/campaigns/create', title: 'New campaign', domain: 'campaigns', brings: 'The four steps of a campaign.' },
  { path: '/campaigns/$id', title: 'Campaign', domain: 'campaigns', brings: 'The four steps of a campaign.' },
  { path: '/report/service-reviews', title: 'Service reviews', domain: 'reviews', brings: reports },
  { path: '/review', title: 'Service review', domain: 'reviews', brings: 'Where a contact rates your service.' },
  {
    path: '/review/$account',
    title: 'Service review',
    domain: 'reviews',
    brings: 'Where a contact rates your service.',
  },
  { path: '/account/info', title: 'Account', domain: 'accounts', brings: 'Everything about the account itself.' },
  { path: '/account/info/settings', title: 'Account', domain: 'accounts', brings: 'MFA and gathering forms.' },
  { path: '/account/info/billing', title: 'Billing', domain: 'billing', brings: 'Plan, invoices and payment methods.' },
  {
    path: '/account/info/locations',
    title: 'Locations',
    domain: 'locations',
    brings: 'Locations and their registration.',
  },
  { path: '/account/info/phonenumbers', title: 'Phone numbers', domain: 'locations', brings: 'Numbers and porting.' },
  {
    path: '/account/info/mobileapp',
    title: 'Client mobile app',
    domain: 'accounts',
    brings: 'The app of your contacts.',
  },
  {
    path: '/settings/billing',
    title: 'Billing',
    domain: 'billing',
    brings: 'The last step of adding a payment method.',
  },
  {
    path: '/account/settings/employees',
    title: 'Employees',
    domain: 'users',
    brings: 'Who works here, and in which role.',
  },
  { path: '/account/settings/employees/$id', title: 'Employee', domain: 'users', brings: 'One person of the account.' },
  {
    path: '/account/settings/office-hours',
    title: 'Office hours',
    domain: 'phone',
    brings: 'When the office is open.',
  },
  { path: '/account/settings/call-settings', title: 'Call settings', domain: 'phone', brings: 'The call flow.' },
  { path: '/account/settings/messages', title: 'Message settings', domain: 'sms', brings: 'Signature and auto-reply.' },
  {
    path: '/account/settings/blocked-numbers',
    title: 'Blocked numbers',
    domain: 'phone',
    brings: 'Numbers that can’t reach you.',
  },
  {
    path: '/account/settings/service-review',
    title: 'Service review',
    domain: 'reviews',
    brings: 'How reviews are asked for.',
  },
] as const satisfies readonly NotBuiltYetEntry[]

export type NotBuiltPath = (typeof notBuiltYet)[number]['path']

export const entryOf = (path: NotBuiltPath): NotBuiltYetEntry =>
  notBuiltYet.find((entry) => entry.path === path) ?? { path, title: path, domain: 'dashboard', brings: '' }

/** Navigation shows such an address as unavailable, and search leaves it out. */
export const isNotBuilt = (path: string): boolean => notBuiltYet.some((entry) => entry.path === path)

/** For buttons of a domain that have no address of their own: the phone, trainings. */
export const isDomainToCome = (domain: string): boolean => notBuiltYet.some((entry) => entry.domain === domain)
