import type { Texts } from '#ui/texts/texts.ts'

export const setupTexts = {
  title: 'Finish setting up',
  items: {
    location: { label: 'Enter the address of a location', why: 'Emergency calls carry it.' },
    phone: { label: 'Get a phone number', why: 'Calls and texts need one.' },
    mfaSetup: { label: 'Set up multi-factor sign-in', why: 'A stolen password alone then opens nothing.' },
  },
} as const satisfies Texts
