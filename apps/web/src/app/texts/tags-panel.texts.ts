import type { Texts } from '#ui/texts/texts.ts'

/** Tags, links, and sticky notes of a contact. */
export const tagsPanelTexts = {
  tags: 'Tags',
  noTags: 'No tags.',
  links: 'Links',
  noLinks: 'No links.',
  stickies: 'Sticky notes',
  noStickies: 'No sticky notes.',
  system: 'System',
} as const satisfies Texts
