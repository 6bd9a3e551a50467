import type { Texts } from '#platform/texts'

export const pageFrameTexts = {
  en: { privacy: 'Privacy', otherLanguage: 'Español' },
  es: { privacy: 'Privacidad', otherLanguage: 'English' },
} as const satisfies Texts
