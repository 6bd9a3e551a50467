import type { Selectable, Updateable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { AccountTx, DB } from '../db/database.ts'
import { stateOf, updateState } from './state-changes.store.ts'
import { type Move, type StateMachine, type StateTable, transitionsOf } from './state-machine.ts'

export { stateChanges } from './state-changes.store.ts'

/**
 * Changes the state of one row, with other columns of it, and adds the change to its history. Throws `stateChanged` where
 * the row is not in `from` any more: nothing was written, and the transaction may go on.
 */
export async function transition<S extends string, T extends StateTable>(
  tx: AccountTx,
  machine: StateMachine<S, T>,
  move: Move<S>,
  set: Updateable<DB[T]>,
): Promise<Selectable<DB[T]>> {
  checkMove(tx, machine, move)
  const row = await updateState(tx, machine, move, set)
  if (row) return row
  throw new AppError('stateChanged', { details: { state: (await stateOf(tx, machine, move.id)) ?? null } })
}

/** The domain asks first what is possible: what fails here is its mistake, and nothing for the reader. */
function checkMove<S extends string>(
  { actor }: AccountTx,
  machine: Pick<StateMachine<S>, 'name' | 'transitions'>,
  { from, to }: Move<S>,
) {
  const cause = actor.userId === null ? 'product' : 'person'
  const found = transitionsOf(machine).find((each) => each.from === from && each.to === to)
  if (!found) throw new Error(`The state machine ${machine.name} has no transition from ${from} to ${to}.`)
  if (!found.causes.includes(cause)) {
    throw new Error(
      `The state machine ${machine.name} goes from ${from} to ${to} by ${found.causes.join(' or ')} only.`,
    )
  }
}
