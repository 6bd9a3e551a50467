import type { Texts } from '#ui/texts/texts.ts'

/** The page of message campaigns and phone numbers. */
export const messagingTexts = {
  title: 'Messaging',
  consentPage: 'Consent page',
} as const satisfies Texts
