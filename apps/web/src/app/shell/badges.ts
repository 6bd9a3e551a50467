// Counts on the tabs. A domain contributes a hook in domains.ts; its counts are collected here for the tabs and for the
// icon of the desktop app.
import { create } from 'zustand'

export const useBadges = create<Readonly<Record<string, number>>>(() => ({}))

export const setBadge = (path: string, count: number) => useBadges.setState({ [path]: Math.max(0, count) })

/** Tabs where someone mentioned one. */
export const useMentions = create<Readonly<Record<string, boolean>>>(() => ({}))

export const setMentioned = (path: string, mentioned: boolean) => useMentions.setState({ [path]: mentioned })

export const totalOf = (badges: Readonly<Record<string, number>>) =>
  Object.values(badges).reduce((sum, count) => sum + count, 0)
