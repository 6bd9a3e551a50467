// Addresses of rooms that are still to come. Each shows an honest page instead of nothing; a line goes when its room is
// built, and a test holds this list and the routes together.
export interface NotBuiltYetEntry {
  path: string
  title: string
  /** The folder under domains/ that will hold it. */
  room: string
  /** What will be there. */
  brings: string
}

const reports = 'Requests, ratings and feedback of contacts.'

export const notBuiltYet = [
  { path: '/tasks', title: 'Task boards', room: 'taskboards', brings: 'Every board with its progress.' },
  { path: '/tasks/$id', title: 'Task board', room: 'taskboards', brings: 'Lanes, cards and assignments.' },
  { path: '/chat', title: 'Team chat', room: 'chat', brings: 'Direct and group rooms with files and reactions.' },
  { path: '/messages', title: 'Messages', room: 'sms', brings: 'Text conversations with contacts.' },
  { path: '/phone-log', title: 'Phone log', room: 'phone', brings: 'Calls, recordings and voicemail.' },
  { path: '/trainings/$id', title: 'Training', room: 'trainings', brings: 'A training to read or to watch.' },
  { path: '/campaigns', title: 'Campaigns', room: 'campaigns', brings: 'Campaigns with their runs.' },
  { path: '/campaigns/create', title: 'New campaign', room: 'campaigns', brings: 'The four steps of a campaign.' },
  { path: '/campaigns/$id', title: 'Campaign', room: 'campaigns', brings: 'The four steps of a campaign.' },
  { path: '/report/service-reviews', title: 'Service reviews', room: 'reviews', brings: reports },
  { path: '/review', title: 'Service review', room: 'reviews', brings: 'Where a contact rates the service.' },
  { path: '/review/$account', title: 'Service review', room: 'reviews', brings: 'Where a contact rates the service.' },
  { path: '/account/info', title: 'Account', room: 'accounts', brings: 'Everything about the account itself.' },
  { path: '/account/info/settings', title: 'Account', room: 'accounts', brings: 'MFA and gathering forms.' },
  { path: '/account/info/billing', title: 'Billing', room: 'billing', brings: 'Plan, invoices and payment methods.' },
  {
    path: '/account/info/locations',
    title: 'Locations',
    room: 'locations',
    brings: 'Locations and their registration.',
  },
  { path: '/account/info/phonenumbers', title: 'Phone numbers', room: 'locations', brings: 'Numbers and porting.' },
  {
    path: '/account/info/mobileapp',
    title: 'Client mobile app',
    room: 'accounts',
    brings: 'The app of your contacts.',
  },
  { path: '/settings/billing', title: 'Billing', room: 'billing', brings: 'The end of adding a payment method.' },
  { path: '/account/settings', title: 'Settings', room: 'accounts', brings: 'How the agency works.' },
  { path: '/account/settings/employees', title: 'Employees', room: 'users', brings: 'Who works here, and as what.' },
  { path: '/account/settings/employees/$id', title: 'Employee', room: 'users', brings: 'One person of the account.' },
  { path: '/account/settings/office-hours', title: 'Office hours', room: 'phone', brings: 'When the office is open.' },
  { path: '/account/settings/call-settings', title: 'Call settings', room: 'phone', brings: 'The call flow.' },
  { path: '/account/settings/messages', title: 'Message settings', room: 'sms', brings: 'Signature and auto-reply.' },
  {
    path: '/account/settings/blocked-numbers',
    title: 'Blocked numbers',
    room: 'phone',
    brings: 'Who is not let through.',
  },
  {
    path: '/account/settings/service-review',
    title: 'Service review',
    room: 'reviews',
    brings: 'How reviews are asked for.',
  },
] as const satisfies readonly NotBuiltYetEntry[]

export type NotBuiltPath = (typeof notBuiltYet)[number]['path']

export const entryOf = (path: NotBuiltPath): NotBuiltYetEntry =>
  notBuiltYet.find((entry) => entry.path === path) ?? { path, title: path, room: 'dashboard', brings: '' }
