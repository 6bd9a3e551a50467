import type { Texts } from '#ui/texts/texts.ts'

export const passwordPageTexts = {
  title: 'Change password',
  purpose: 'Changing it signs you out everywhere else.',
  ghosting: 'You can’t change a password while you act as someone else.',
  updated: 'Password Updated',
  submit: 'Submit',
  current: 'Current Password',
  currentFirst: 'Enter your current password first.',
  newTwiceFirst: 'Enter the new password twice first.',
  weak: (why: string) => `There was an error updating your password. ${why}`,
  wrong: 'Error updating password. Please ensure your current password is correct.',
} as const satisfies Texts
