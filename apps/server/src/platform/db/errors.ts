import { DatabaseError } from 'pg'

/** The account is in no cluster: it was deleted, or its id never existed. */
export class UnknownAccount extends Error {
  readonly accountId: string
  constructor(accountId: string) {
    super(`There is no account ${accountId}.`)
    this.accountId = accountId
  }
}

export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01' || isStalePlan(error))
}

/** The result columns of a prepared statement have changed; its connection is discarded with it. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan must not')
}

/** An earlier statement of the transaction has failed. */
export const isAborted = (error: unknown) => error instanceof DatabaseError && error.code === '25P02'

/** A statement that does not wait for locks met one. */
export const isLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03'

/** Whether the constraint of that name, or a trigger that reports by that name, refused the statement. */
export const isRefusedBy = (error: unknown, constraint: string) =>
  error instanceof DatabaseError && error.constraint === constraint
