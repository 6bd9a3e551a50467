// The lesson of each page, for the help. A test compares it with the routes and with the lessons.

/** Beginnings of addresses; of several, the longest counts. */
const lessons: Readonly<Record<string, string>> = {
  '/': 'dashboard',
  '/walkins': 'dashboard',
  '/contacts': 'find-contact',
  '/users': 'find-contact',
  '/contacts/contact': 'household',
  '/contacts/duplicates': 'clean-lists',
  '/contacts/deleted': 'clean-lists',
  '/contacts/import': 'importing',
  '/contacts/exports': 'importing',
  '/followups': 'followups',
  '/renewals': 'followups',
  '/tasks': 'task-boards',
  '/chat': 'team-chat',
  '/messages': 'texting',
  '/phone-log': 'voicemail',
  '/campaigns': 'campaigns',
  '/report/service-reviews': 'service-reviews',
  '/report/referrals': 'referrals',
  '/account/settings': 'settings',
  '/settings': 'settings',
  '/account': 'settings',
  '/account/settings/call-settings': 'call-flow',
  '/account/settings/office-hours': 'call-flow',
  '/account/settings/messages': 'texting',
  '/account/settings/message-templates': 'texting',
  '/account/settings/texting-rules': 'texting',
  '/account/settings/team-chat': 'team-chat',
  '/account/settings/tag-management': 'clean-lists',
  '/account/settings/service-review': 'service-reviews',
  '/account/settings/blocked-numbers': 'phone',
  '/account/info': 'settings',
  '/account/info/locations': 'register-for-texting',
  '/account/info/phonenumbers': 'register-for-texting',
  '/profile': 'first-day',
  '/profile/change-password': 'sign-in',
  '/profile/mfa': 'sign-in',
  '/profile/sessions': 'sign-in',
}

/** Undefined on a page without one. */
export function lessonOf(path: string): string | undefined {
  const begins = Object.keys(lessons).filter((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)))
  const longest = begins.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : lessons[longest]
}
