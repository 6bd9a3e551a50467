// The empty workspace, drawn by the page itself until the application takes over. Its boxes are in index.html, and
// its measures in ui/theme/base.css.
import { expiring, PERSISTED_PREFIX } from '#platform/session/persisted.ts'

export const SHELL_KEY = `${PERSISTED_PREFIX}shell`
const shellColors = ['bg-rail', 'bg-surface', 'bg-canvas', 'border'] as const

/** Remembers the colors of this moment for the next first sight. */
export function rememberShell() {
  const { style } = document.documentElement
  const colors = shellColors.map((name) => [`--${name}`, style.getPropertyValue(`--${name}`)])
  expiring.setItem(SHELL_KEY, JSON.stringify(Object.fromEntries(colors)))
}

export function showShell(folded: boolean) {
  const { style, dataset } = document.documentElement
  const colors = parse(expiring.getItem(SHELL_KEY))
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value)
  dataset.first = folded ? 'folded' : 'open'
}

export function removeShell() {
  delete document.documentElement.dataset.first
  document.getElementById('first-sight')?.remove()
}

function parse(text: string | null): Record<string, string> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
