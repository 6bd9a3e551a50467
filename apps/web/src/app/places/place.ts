import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Me } from '#platform/session/session-state.ts'

/** A page that one can go to: an entry of the tabs, the sidebar, the settings, and the palette. */
export interface Place {
  path: NonNullable<LinkProps['to']>
  label: string
  /** Other words that people use for it, separated by commas. */
  words: string
  icon: LucideIcon
  /** Other addresses of the same page or section. */
  also?: readonly string[]
  /** Without it, for everyone. */
  isFor?(me: Me): boolean
}

type Addresses = Pick<Place, 'path' | 'also'>

/**
 * The entry of the open page: the one with the longest address that is the open address or contains it. The dashboard
 * contains nothing but itself.
 */
export function activePlace<Entry extends Addresses>(entries: readonly Entry[], pathname: string): Entry | undefined {
  let active: { entry: Entry; length: number } | undefined
  for (const entry of entries) {
    for (const path of [entry.path, ...(entry.also ?? [])]) {
      if (contains(path, pathname) && path.length > (active?.length ?? 0)) active = { entry, length: path.length }
    }
  }
  return active?.entry
}

const contains = (path: string, pathname: string) =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
