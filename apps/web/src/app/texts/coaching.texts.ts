import type { Texts } from '#ui/texts/texts.ts'

export const coachingTexts = {
  title: 'Coaching',
  question: 'Who are you coaching?',
  submit: 'Submit',
  nobody: 'No one to coach',
  nobodyText: 'You’re the only person in this account.',
  user: 'Coaching user',
} as const satisfies Texts
