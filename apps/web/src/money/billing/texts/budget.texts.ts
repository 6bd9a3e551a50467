import type { Texts } from '#ui/texts/texts.ts'

export const budgetTexts = {
  title: 'Usage budget',
  loading: 'Loading the budget',
  edit: 'Edit',
  set: 'Set a budget',
  of: (amount: string) => `of ${amount}`,
  soFar: 'this month',
  expected: (amount: string) => `${amount} expected`,
  bar: (used: string, amount: string, expected: string) => `${used} of ${amount} used, ${expected} expected`,
  percent: (percent: number) => `${percent}%`,
  cap: 'Cap',
  reached: (step: string, day: string) => `${step}, ${day}`,
  told: (names: string) => `Told ${names}`,
  toldNobody: 'Reached. No one has an email to be told.',
  capped: 'The cap pauses campaigns first, then other texts.',
  notCapped: 'Owners and admins are told at 50%, 80%, and 100%.',
  none: 'With a budget, owners and admins are told before usage gets expensive.',
  paused: {
    campaigns: 'Campaigns are paused: the budget is almost used up.',
    texts: 'Campaigns and other texts are paused: the budget is used up.',
  },
} as const satisfies Texts

export const budgetDialogTexts = {
  title: 'Usage budget',
  subtitle: 'For calls, texts, recordings, and phone numbers of a month. The plan’s price isn’t part of it.',
  amount: 'Amount a month',
  amountWrong: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  cap: 'Pause at this amount',
  capHint: 'Campaigns pause at 95%, other outgoing texts at 100%. Calls and incoming texts never do.',
  save: 'Save',
  saved: 'Budget saved',
  remove: 'Remove budget',
  removed: 'Budget removed',
  conflict: 'Choose what to keep.',
  yes: 'Yes',
  no: 'No',
  noAmount: 'No budget',
} as const satisfies Texts
