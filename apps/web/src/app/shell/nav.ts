import type { Me } from '#platform/session/session-state.ts'

export interface NavEntry {
  path: '/' | '/tasks' | '/chat' | '/contacts' | '/messages' | '/phone-log'
  label: string
  /** What its badge counts, for screen readers. */
  counts?: string
  /** Without it, shown to everyone. */
  isFor?(me: Me): boolean
}

/** The current tab: the last one whose path is contained in the address. */
export function activePath(entries: readonly Pick<NavEntry, 'path'>[], pathname: string): string | undefined {
  return entries.findLast(({ path }) => pathname.includes(path))?.path
}
