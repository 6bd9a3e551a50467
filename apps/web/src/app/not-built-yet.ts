// Addresses of domains that are not built yet: none at present. The only list of them: the tabs, the sidebar, and the menus
// mark what leads there, and the palette and the settings leave it out. Remove a line when its page is built, and
// everything that leads there works. A test compares this list with the routes.
export interface NotBuiltYetEntry {
  path: string
  title: string
  /** Its future folder under domains/. */
  domain: string
  /** What it will contain. */
  brings: string
}

export const notBuiltYet: readonly NotBuiltYetEntry[] = []

/** Navigation shows such an address as unavailable, and search leaves it out. */
export const isNotBuilt = (path: string): boolean => notBuiltYet.some((entry) => entry.path === path)
