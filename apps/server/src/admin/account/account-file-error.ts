/** Why an account was not exported, or not imported: a sentence that says what to do. */
export class AccountFileError extends Error {
  override name = 'AccountFileError'
}
