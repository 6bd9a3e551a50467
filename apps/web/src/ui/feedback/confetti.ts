import { create } from 'zustand'

/** What is being celebrated; shown by ConfettiHost. */
export const useCelebration = create<{ current?: { id: number; message: string | undefined } | undefined }>(() => ({}))

let celebrated = 0

/** With a message it stays until it is closed, without one it ends after 3 s. */
export function celebrate(message?: string): void {
  useCelebration.setState({ current: { id: ++celebrated, message } })
}

export function endCelebration(): void {
  useCelebration.setState({ current: undefined })
}
