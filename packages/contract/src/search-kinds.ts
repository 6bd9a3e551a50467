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

/** Characters. */
export const shortestSearch = 2

export const isSearchKinds = (text: string) =>
  text.split(',').every((kind) => searchKinds.some((known) => known === kind))
