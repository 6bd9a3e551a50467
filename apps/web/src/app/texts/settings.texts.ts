import type { Texts } from '#ui/texts/texts.ts'

/** The settings: their sections, and the words that find a page. Words are separated by spaces; phrases by commas. */
export const settingsTexts = {
  title: 'Settings',
  find: 'Find a setting',
  sections: 'Settings sections',
  none: (typed: string) => `No settings match “${typed}”`,
  clear: 'Clear search',
  soon: 'Soon',
  beta: 'Beta',
  groups: {
    agency: 'Agency',
    money: 'Money',
    team: 'Team',
    phone: 'Phone',
    texting: 'Texting',
    clients: 'Clients',
    you: 'You',
  },
  pages: {
    account: {
      label: 'General',
      words:
        'account settings, company, agency, company profile, logo, name, address, time zone, security, mfa required, gathering forms, ghosting, password length, export, download, backup',
    },
    locations: { label: 'Locations', words: 'offices, branches, addresses, time zone, emergency address, 911' },
    messaging: {
      label: 'Messaging',
      words:
        'phone numbers, lines, default number, caller id, dids, porting, buy a number, message campaigns, registration, a2p, 10dlc, consent page',
    },
    mobileApp: {
      label: 'Client mobile app',
      words: 'app, client portal, customer app, change requests, issue reports, referrals, bonus, logo',
    },
    plans: { label: 'Plans', words: 'prices, tiers, add a plan, offer, operator, trial days' },
    billing: { label: 'Billing', words: 'plan, invoices, payment methods, subscription, credit card, receipts' },
    history: {
      label: 'History',
      words: 'changes, change log, audit log, who changed, restore settings, undo, earlier',
    },
    employees: {
      label: 'Employees',
      words: 'users, people, staff, team members, colleagues, invite, roles, permissions, extensions',
    },
    officeHours: { label: 'Office hours', words: 'opening hours, business hours, schedule, closed, holidays' },
    callFlow: {
      label: 'Call flow',
      words:
        'call settings, ring groups, ivr, keypad menu, extensions, voicemail, queue, hold music, greeting, welcome message, routing, recording, record calls, keep recordings, consent, call back, text back',
    },
    teamChat: { label: 'Team chat', words: 'chat, link previews, retention, archive, delete old messages' },
    textingRules: { label: 'Texting rules', words: 'consent, opt out, quiet hours, stop, tcpa, may I text, law' },
    campaignEmail: {
      label: 'Campaign email',
      words:
        'sender, spf, dkim, dmarc, dns, domain, unsubscribed, suppressions, bounces, spam, newsletter, mailing list',
    },
    blockedNumbers: { label: 'Blocked numbers', words: 'block list, spam, unwanted callers' },
    messages: { label: 'Messages', words: 'signature, auto reply, texting, sms' },
    templates: {
      label: 'Message templates',
      words: 'canned responses, saved texts, snippets, quick replies, sms, text messages, placeholders',
    },
    smartValues: {
      label: 'Smart values',
      words:
        'dropdowns, picklists, options, suggestions, autocomplete, lists of values, carriers, companies, policy types',
    },
    tags: { label: 'Tags', words: 'labels, categories, segments, dynamic tags, tag management, rules, smart lists' },
    serviceReview: { label: 'Service review', words: 'google rating, stars, reviews, feedback' },
    profile: {
      label: 'Profile',
      words: 'my name, my account, me, personal details, own phone, own email',
    },
    photo: { label: 'Change photo', words: 'picture, avatar, image, headshot' },
    password: { label: 'Change password', words: 'security, sign in, login, credentials' },
    mfa: {
      label: 'Multi-factor sign-in',
      words: 'mfa, 2fa, two factor, two step sign-in, multi-factor, authenticator, security, codes',
    },
    sessions: {
      label: 'Sessions',
      words: 'devices, signed in, security, sign out everywhere, logged in browsers, other computers',
    },
    numbers: {
      label: 'Monthly numbers',
      words: 'metrics, statistics, performance, production, premium, my numbers, kpi, report, goals, team numbers',
    },
  },
} as const satisfies Texts
