import type { Texts } from '#ui/texts/texts.ts'

export const contactActsTexts = {
  back: 'Back to contacts',
  call: (name: string) => `Call ${name}`,
  cannotCall: (name: string) => `Call ${name}: no phone number`,
  addFavorite: (name: string) => `Add ${name} to favorites`,
  removeFavorite: (name: string) => `Remove ${name} from favorites`,
  alsoViewing: 'Also viewing this contact',
  findPlaceholder: 'Name, phone, or email',
  goneContact: 'No longer available',
} as const satisfies Texts
