import { counted, count as written } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const contacts = (count: number, more: boolean) => (more ? `${written(count)}+ contacts` : counted(count, 'contact'))

/** How many contacts a search found. */
export const foundCountTexts = {
  count: contacts,
  ordered: (count: number, more: boolean) => `${contacts(count, more)}, best match first`,
  similarOnly: (similar: number) => `No exact match. ${similar} with similar spelling`,
  andSimilar: (count: number, more: boolean, similar: number) =>
    `${contacts(count, more)}, and ${similar} with similar spelling`,
} as const satisfies Texts
