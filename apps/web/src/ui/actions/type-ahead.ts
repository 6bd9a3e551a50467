let typed = ''
let at = 0

/** Focuses the next item whose text starts with what was typed within the last half second. */
export function typeAhead(items: HTMLElement[], key: string): void {
  const now = performance.now()
  typed = now - at < 500 ? typed + key.toLowerCase() : key.toLowerCase()
  at = now
  const current = items.indexOf(document.activeElement as HTMLElement)
  // A second letter refines the match, the first one moves on.
  const from = typed.length > 1 ? current : current + 1
  const ordered = [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))]
  ordered.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus()
}
