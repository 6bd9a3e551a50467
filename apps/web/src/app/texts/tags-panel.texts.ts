import type { Texts } from '#ui/texts/texts.ts'

/** Tags, task boards, links, and sticky notes of a contact. */
export const tagsPanelTexts = {
  tags: 'Tags',
  noTags: 'No tags.',
  boards: 'Task boards',
  links: 'Links',
  noLinks: 'No links.',
  stickies: 'Sticky notes',
  noStickies: 'No sticky notes.',
  system: 'System',
} as const satisfies Texts
