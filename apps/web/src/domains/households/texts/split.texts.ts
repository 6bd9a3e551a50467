import type { Texts } from '#ui/texts/texts.ts'

export const splitTexts = {
  keep: 'Keep',
  copy: 'Copy',
  move: 'Move',
  nothing: 'There is nothing to copy or move.',
  all: (label: string) => `${label} all`,
  unnamed: 'Unnamed',
  theSecondary: 'The secondary person',
  title: 'Split contact',
  split: 'Split',
  who: 'Who becomes a separate contact',
  primaryStays: 'The primary person stays here.',
  secondaryBecomes: (name: string) => `${name} becomes the primary person here.`,
  loading: 'Loading',
  newestNotes: 'Only the newest 500 notes are listed. Older notes stay here.',
  done: 'Client successfully split',
  open: 'Open',
} as const satisfies Texts
