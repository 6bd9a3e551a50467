import { isUnspaced } from '../kit/fold.ts'

/** The kinds of results of the search over everything, in display order. */
export const searchKinds = [
  'contact',
  'dependent',
  'policy',
  'vehicle',
  'home',
  'commercial',
  'address',
  'note',
  'document',
  'followup',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Characters; in Chinese, Japanese, Korean, and Thai, one is like a word. */
export const shortestSearch = 2
export const isLongEnough = (text: string) => text.length >= shortestSearch || isUnspaced(text)
