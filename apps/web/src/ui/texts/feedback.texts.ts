import type { Texts } from '#ui/texts/texts.ts'

/** Notifications, drafts, and states. */
export const feedbackTexts = {
  close: 'Close',
  denied: 'You do not have access to perform this action. Ask an account owner or admin for access.',
  restored: 'Your draft was restored.',
  discard: 'Discard',
  otherDraft: (when: string) => `You have another draft, typed ${when}.`,
  showOther: 'Show it instead',
  keepThis: 'Keep this one',
  notLoaded: 'This couldn’t be loaded',
  retry: 'Try again',
  notifications: 'Notifications',
  undo: 'Undo',
  dismiss: 'Dismiss',
} as const satisfies Texts
