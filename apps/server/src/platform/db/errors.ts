import { DatabaseError } from 'pg'

/** The account is in no cluster: it was deleted, or its id never existed. */
export class UnknownAccount extends Error {
  readonly accountId: string
  constructor(accountId: string) {
    super(`There is no account ${accountId}.`)
    this.accountId = accountId
  }
}

/** @param constraint The constraint's name; without it any unique constraint matches. */
export function isUniqueViolation(error: unknown, constraint?: string): error is DatabaseError {
  return violates(error, '23505', constraint)
}

export function isForeignKeyViolation(error: unknown, constraint?: string): error is DatabaseError {
  return violates(error, '23503', constraint) || violates(error, '23001', constraint)
}

export function isCheckViolation(error: unknown, constraint?: string): error is DatabaseError {
  return violates(error, '23514', constraint)
}

/** The row belongs to another account: row-level security refused to write it. */
export function isForbiddenRow(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '42501' && error.message.includes('row-level security')
}

/** The statement ran into statement_timeout, or someone cancelled it. */
export function isTimeout(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '57014'
}

export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01' || isStalePlan(error))
}

/** A prepared statement whose result changed its columns under it; its connection is discarded with it. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan must not')
}

function violates(error: unknown, code: string, constraint: string | undefined): error is DatabaseError {
  if (!(error instanceof DatabaseError) || error.code !== code) return false
  return constraint === undefined || error.constraint === constraint
}
