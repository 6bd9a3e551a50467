// What the editor and the preview beside it show together.
import { create } from 'zustand'

export interface ContentView {
  version: 'A' | 'B'
  /** The person of the preview. */
  at: number
  /** The text with the highlighted option of the @ menu, as if it were chosen. */
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
