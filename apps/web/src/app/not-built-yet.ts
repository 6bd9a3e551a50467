import { notBuiltYetTexts } from '#app/texts/not-built-yet.texts.ts'
// Addresses of domains that are not built yet. The only list of them: the tabs, the sidebar, and the menus mark what
// leads there, and the palette and the settings leave it out. Remove a line when its page is built, and everything that
// leads there works. A test compares this list with the routes.
export interface NotBuiltYetEntry {
  path: string
  title: string
  /** Its future folder under domains/. */
  domain: string
  /** What it will contain. */
  brings: string
}

export const notBuiltYet = [
  {
    path: '/account/info/billing',
    title: notBuiltYetTexts.billing,
    domain: 'billing',
    brings: notBuiltYetTexts.planText,
  },
  {
    path: '/settings/billing',
    title: notBuiltYetTexts.billing,
    domain: 'billing',
    brings: notBuiltYetTexts.billingText,
  },
] as const satisfies readonly NotBuiltYetEntry[]

export type NotBuiltPath = (typeof notBuiltYet)[number]['path']

export const entryOf = (path: NotBuiltPath): NotBuiltYetEntry =>
  notBuiltYet.find((entry) => entry.path === path) ?? { path, title: path, domain: 'dashboard', brings: '' }

/** Navigation shows such an address as unavailable, and search leaves it out. */
export const isNotBuilt = (path: string): boolean => notBuiltYet.some((entry) => entry.path === path)
