import type { Texts } from '#ui/texts/texts.ts'

export const locationSettingsTexts = {
  locations: 'Locations',
  readOnly: 'Only owners and admins can change these settings.',
  loading: 'Loading settings',
} as const satisfies Texts
