import { OperatorError } from '#platform/operator-error'

/** Why an account could not be exported or imported, with what to do about it. */
export class AccountFileError extends OperatorError {
  override name = 'AccountFileError'
}
