import { create } from 'zustand'

export interface SnackOptions {
  /** Offers Undo. */
  undo?: (() => void) | undefined
  action?: { label: string; run(): void } | undefined
  /** For several actions, with the main one last. */
  actions?: readonly { label: string; run(): void }[]
  /** Stays until it is dismissed. */
  sticky?: boolean
  /** Has no close button: only an action ends it. */
  lasting?: boolean
  /** Of work that goes on: 0–1, or null while its end is not known. */
  progress?: number | null | undefined
  /** Milliseconds, instead of the usual time. */
  stays?: number
}

export interface Snack extends SnackOptions {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

const MOST = 5
let made = 0

/** Shown by SnackbarHost. */
export const useSnacks = create<{ snacks: Snack[] }>(() => ({ snacks: [] }))

function add(kind: Snack['kind'], text: string, options: SnackOptions = {}): number {
  const snack = { ...options, id: ++made, kind, text }
  useSnacks.setState(({ snacks }) => ({ snacks: fit([...snacks.filter((other) => !repeats(snack, other)), snack]) }))
  return snack.id
}

/** A repeated message replaces the earlier one; messages with different actions are all kept. */
const repeats = (snack: Snack, other: Snack) =>
  snack.kind === other.kind && snack.text === other.text && offersNothing(snack) && offersNothing(other)

const offersNothing = ({ undo, action, actions, sticky }: Snack) => !undo && !action && !actions && !sticky

/** Removes the oldest to make room, sticky ones last, the newest never. */
function fit(snacks: Snack[]): Snack[] {
  if (snacks.length <= MOST) return snacks
  const victim = snacks.slice(0, -1).find((snack) => !snack.sticky) ?? snacks[0]
  return snacks.filter((snack) => snack !== victim)
}

/** Each returns an id for `dismiss`. Errors stay 10 s, the others 5 s, and as long as they are hovered or focused. */
export const snack = {
  success: (text: string, options?: SnackOptions) => add('success', text, options),
  error: (text: string, options?: SnackOptions) => add('error', text, options),
  info: (text: string, options?: SnackOptions) => add('info', text, options),
  /** Changes one that is shown, such as work that makes progress. */
  update(id: number, change: Partial<Omit<Snack, 'id'>>) {
    useSnacks.setState(({ snacks }) => ({ snacks: snacks.map((one) => (one.id === id ? { ...one, ...change } : one)) }))
  },
  dismiss(id: number) {
    useSnacks.setState(({ snacks }) => ({ snacks: snacks.filter((other) => other.id !== id) }))
  },
}
