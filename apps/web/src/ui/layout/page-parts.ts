/** In order: the menu, the page, what it is made of if that is marked, its panels, the phone. */
const parts = 'main, aside, [data-part]'

/** Moves the focus to the next part of the window that can be seen; after the last comes the first. */
export function focusNextPart(): void {
  const all = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part.checkVisibility())
  const at = all.findLastIndex((part) => part.contains(document.activeElement))
  // From outside of all: into the page.
  const next = at < 0 ? (all.find((part) => part.localName === 'main') ?? all[0]) : all[(at + 1) % all.length]
  if (!next) return
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus()
}
