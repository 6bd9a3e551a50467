import type { Texts } from '#platform/texts'

export const importTexts = {
  noLocation: (name: string) => `There is no location “${name}”.`,
  wrong: (field: string, problem: string) => `${field}: ${problem}`,
  emailTaken: 'Somebody with this email already works here, or is in an earlier row.',
  extensionTaken: 'Somebody else has this extension.',
  roleAboveOwn: 'You can’t assign a role above your own.',
} as const satisfies Texts
