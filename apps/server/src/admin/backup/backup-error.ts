/** Why there is no backup, or no restore: a sentence that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
