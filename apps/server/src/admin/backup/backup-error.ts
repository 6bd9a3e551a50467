import { OperatorError } from '#platform/operator-error'

/** Why a backup or restore failed, with what to do about it. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}
