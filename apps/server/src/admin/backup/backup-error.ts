/** Why a backup or restore failed, with what to do about it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
