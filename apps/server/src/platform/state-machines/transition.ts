import type { Selectable, Updateable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { AccountTx, DB } from '../db/database.ts'
import { readState, updateState } from './state-changes.store.ts'
import { listTransitions, type Move, type StateMachine, type StateTable } from './state-machine.ts'

export { listStateChanges } from './state-changes.store.ts'

/**
 * Changes the state of one row together with other columns, and adds the change to its history. Throws `stateChanged` if the
 * row is no longer in `from`; nothing was written then, and the transaction may continue.
 */
export async function changeState<S extends string, T extends StateTable>(
  tx: AccountTx,
  machine: StateMachine<S, T>,
  move: Move<S>,
  set: Updateable<DB[T]>,
): Promise<Selectable<DB[T]>> {
  checkMove(tx, machine, move)
  const row = await updateState(tx, machine, move, set)
  if (row) return row
  throw new AppError('stateChanged', { details: { state: (await readState(tx, machine, move.id)) ?? null } })
}

/** Domains check what is possible first, so a failure here is a programming error. */
function checkMove<S extends string>(
  { actor }: AccountTx,
  machine: Pick<StateMachine<S>, 'name' | 'transitions'>,
  { from, to }: Move<S>,
) {
  const cause = actor.userId === null ? 'product' : 'person'
  const found = listTransitions(machine).find((each) => each.from === from && each.to === to)
  if (!found) throw new Error(`The state machine ${machine.name} has no transition from ${from} to ${to}.`)
  if (!found.causes.includes(cause)) {
    throw new Error(
      `The state machine ${machine.name} goes from ${from} to ${to} by ${found.causes.join(' or ')} only.`,
    )
  }
}
