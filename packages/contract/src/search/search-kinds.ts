import { isUnspaced } from '../kit/fold.ts'

/** What one search over everything tells apart, in the order in which it is shown. */
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

/** Characters; of Chinese, Japanese, Korean and Thai one says as much as a word. */
export const shortestSearch = 2
export const isLongEnough = (text: string) => text.length >= shortestSearch || isUnspaced(text)
