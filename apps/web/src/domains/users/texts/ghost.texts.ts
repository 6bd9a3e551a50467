import type { Texts } from '#ui/texts/texts.ts'

/** Acting as someone else. */
export const ghostTexts = {
  personFirst: 'Choose a person first.',
  reasonFirst: 'Explain why in a few words.',
  reasonTooLong: 'Shorten the reason.',
  title: 'Ghost user',
  purpose: 'For 30 minutes, you can see and do what this person can. Everything you do is recorded under both names.',
  start: 'Ghost',
  nobody: 'No one to ghost',
  nobodyHint: 'There’s no one here you can act as.',
  person: 'Person',
  choosePerson: 'Choose a person',
  reason: 'Reason',
  reasonHint: 'This is recorded in the audit log. The person can read it.',
  failed: 'Could not ghost user',
} as const satisfies Texts
