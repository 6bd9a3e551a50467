// State that the editor shares with the preview beside it.
import { create } from 'zustand'

export interface ContentView {
  version: 'A' | 'B'
  /** The previewed person. */
  at: number
  /** The text as if the highlighted option of the @ menu were chosen. */
  tried: string | null
  setVersion(version: 'A' | 'B'): void
  setAt(at: number): void
  setTried(tried: string | null): void
}

export const useContentView = create<ContentView>()((set) => ({
  version: 'A',
  at: 0,
  tried: null,
  setVersion: (version) => set({ version, tried: null }),
  setAt: (at) => set({ at }),
  setTried: (tried) => set({ tried }),
}))
