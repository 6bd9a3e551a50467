import type { Texts } from '#ui/texts/texts.ts'

export const logoTexts = {
  logo: 'Logo',
  choose: 'Choose a logo',
  change: 'Change logo',
  hint: 'PNG, JPEG, or GIF. It’s resized to 400 × 400 pixels.',
  remove: 'Remove logo',
  unreadable: 'This picture can’t be read. Choose a PNG, JPEG, or GIF.',
  tooLarge: 'This picture has too much detail for a logo. Choose a simpler one.',
} as const satisfies Texts
