import type { Texts } from '#ui/texts/texts.ts'

export const colorTexts = {
  none: 'No color',
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
} as const satisfies Texts
