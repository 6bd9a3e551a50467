import type { Texts } from '#ui/texts/texts.ts'

/** The palette: its field, headings, and commands. Words that find a command are separated by commas. */
export const paletteTexts = {
  label: 'Search or run a command',
  placeholder: 'Find contacts, policies, notes, or texts, go to a page, or run a command',
  results: 'Results',
  searching: 'Searching',
  failed: 'The search failed. Type again to retry.',
  nothing: 'Nothing found. Try a name, a word from a note, or part of a phone number, policy number, or VIN.',
  goTo: 'Go to',
  setting: 'Settings',
  groups: {
    recent: 'Recent',
    best: 'Best match',
    call: 'Call',
    places: 'Go to',
    commands: 'Commands',
    colleagues: 'Colleagues',
    tags: 'Tags',
    boards: 'Task boards',
    texts: 'Texts',
    chat: 'Team chat',
  },
  callNumber: (number: string) => `Call ${number}`,
  commands: {
    status: {
      label: (status: string) => `Set status: ${status}`,
      words: (status: string) =>
        `status ${status}, presence ${status}, set my status, i am ${status}, go ${status}, ${status}`,
    },
    newFollowup: {
      label: 'Add a follow-up for…',
      words: 'new follow-up, reminder, remind me, callback, to do, task, appointment, schedule a call',
    },
    newMessage: {
      label: 'Schedule a message to…',
      words: 'new text, send sms, write a message, text a client, scheduled messages',
    },
    requestReview: {
      label: 'Request review…',
      words: 'ask for a review, service review, google review, rating, feedback, stars, how did we do',
    },
    newMessageCampaign: {
      label: 'Create a message campaign',
      words: 'new campaign, text many clients, bulk text, blast, mass text, marketing, birthday texts',
    },
    newEmailCampaign: {
      label: 'Create an email campaign',
      words: 'new campaign, newsletter, email many clients, bulk email, mass email, marketing',
    },
    followups: {
      label: 'Follow-ups',
      words:
        'followups, past due, overdue, due today, scheduled messages, my tasks, to dos, agenda, calendar, schedule, diary',
    },
    phone: { label: 'Dialpad', words: 'phone, softphone, keypad, dial, call a number, make a call, telephone' },
    phoneSettings: {
      label: 'Phone settings',
      words: 'microphone, headset, headphones, speaker, ringer, audio devices, input, output',
    },
    light: { label: 'Light mode', words: 'theme, appearance, day mode, bright, turn off dark mode' },
    dark: { label: 'Dark mode', words: 'theme, appearance, night mode, black' },
    theme: { label: 'Theme color', words: 'appearance, colors, accent, brand' },
    sidebar: {
      label: 'Collapse or expand the sidebar',
      words: 'toggle sidebar, hide menu, show menu, navigation, fold',
    },
    shortcuts: { label: 'Keyboard shortcuts', words: 'help, keys, hotkeys, cheat sheet' },
    help: { label: 'Help with this page', words: 'how does this work, explain this page, guide, manual' },
    trainings: {
      label: 'Trainings and Features',
      words: 'lessons, tutorials, learn frontdesk, how to, new features, what is new, onboarding, academy, videos',
    },
    feedback: {
      label: 'Send feedback',
      words: 'question, support, contact us, suggestion, feature request, idea, help',
    },
    issue: { label: 'Report an issue', words: 'bug, problem, error, broken, support' },
    unsent: {
      label: 'Unsent changes',
      words: 'drafts, outbox, offline, not sent, connection, waiting to send, pending changes',
    },
    recentChanges: {
      label: 'Recent changes to many contacts',
      words:
        'undo bulk change, bulk actions, bulk history, mass update, undo tags, undo delete, undo assignment, change log',
    },
    lock: { label: 'Lock screen', words: 'away, lock computer, lock now, step away' },
    ghost: { label: 'Ghost a user', words: 'act as, impersonate, log in as, view as' },
    logout: { label: 'Logout', words: 'sign out, log out, log off, exit, leave, quit' },
  },
  esc: 'Esc',
} as const satisfies Texts
