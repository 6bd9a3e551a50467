import { create } from 'zustand'

const key = 'frontdesk:text-sounds'

const read = () => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** On this device; on by default. */
export const useSounds = create<{ on: boolean; toggle(): void }>((set, get) => ({
  on: read(),
  toggle() {
    const on = !get().on
    set({ on })
    try {
      localStorage.setItem(key, on ? 'on' : 'off')
    } catch {
      // Without storage it holds until the page is closed.
    }
  },
}))

export const hasSounds = () => useSounds.getState().on
