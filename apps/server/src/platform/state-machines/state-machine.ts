import type { DB } from '../db/database.ts'

/** `person`: a signed-in user. `product`: a job, a webhook, a command. */
export type Cause = 'person' | 'product'

/** A tenant's table whose rows have a state. */
export type StateTable = {
  [T in keyof DB]: DB[T] extends { account_id: unknown; id: unknown } ? T : never
}[keyof DB]

/** Declared by its domain and listed in `Domain.stateMachines`. The database refuses all other transitions. */
export interface StateMachine<S extends string = string, T extends StateTable = StateTable> {
  /** Unique, in the manner of a table: the history of changes names it. */
  name: string
  table: T
  /** Where the state stands in the table. */
  column: string
  /** The default of the column. */
  initial: NoInfer<S>
  /** State → next state → who may cause it. */
  transitions: Readonly<Record<S, 'final' | Readonly<Partial<Record<NoInfer<S>, readonly Cause[]>>>>>
}

export const stateMachine = <S extends string, T extends StateTable>(machine: StateMachine<S, T>) => machine

export const isFinal = <S extends string>({ transitions }: Pick<StateMachine<S>, 'transitions'>, state: S): boolean =>
  transitions[state] === 'final'

/** Of one row. */
export interface Move<S extends string> {
  id: string
  from: S
  to: S
  at: Date
  /** The actor's display name; by default the name of the transaction's actor. */
  by?: string
  /** A sentence for people; no private value. */
  reason?: string | null
}

interface Transition {
  from: string
  to: string
  causes: readonly Cause[]
}

export const listTransitions = ({ transitions }: Pick<StateMachine, 'transitions'>): Transition[] =>
  Object.entries(transitions).flatMap(([from, next]) =>
    next === 'final' ? [] : Object.entries(next).map(([to, causes = []]) => ({ from, to, causes })),
  )
