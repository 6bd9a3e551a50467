// BACKUP_*: daily backups made by the server itself.
import { relative, resolve } from 'node:path'
import { z } from 'zod'

export type BackupSettings = {
  /** Minutes after midnight UTC. */
  at: number
  /** Absolute. */
  folder: string
  /** The number of backups to keep; older ones are deleted. */
  keep: number
}

export const backupEnvironment = {
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      error: ({ input }) => `BACKUP_AT must be a time of day in UTC such as 03:30, not "${input}".`,
    })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, {
      error: ({ input }) => `BACKUP_KEEP must be a whole number from 1 to 365, not "${input}".`,
    })
    .transform(Number)
    .default(7),
}
type Read = z.output<z.ZodObject<typeof backupEnvironment>>

export function readBackupSettings(env: Read): BackupSettings | undefined {
  if (!env.BACKUP_AT || !env.BACKUP_DIR) return undefined
  const [hours = 0, minutes = 0] = env.BACKUP_AT.split(':').map(Number)
  return { at: hours * 60 + minutes, folder: resolve(env.BACKUP_DIR), keep: env.BACKUP_KEEP }
}

export function checkBackupSettings(given: Record<string, string | undefined>, dataDir: string): string[] {
  const found: string[] = []
  if (given.BACKUP_AT && !given.BACKUP_DIR) {
    found.push('BACKUP_AT needs BACKUP_DIR, a folder on a different disk than DATA_DIR.')
  }
  if (given.BACKUP_DIR && !given.BACKUP_AT) {
    found.push('BACKUP_DIR needs BACKUP_AT, the time of day in UTC, such as 03:30.')
  }
  if (given.BACKUP_KEEP && !given.BACKUP_AT) found.push('BACKUP_KEEP needs BACKUP_AT and BACKUP_DIR.')
  if (given.BACKUP_DIR && isWithin(dataDir, resolve(given.BACKUP_DIR))) {
    found.push('BACKUP_DIR is inside DATA_DIR and would be lost with it. Choose a folder on another disk.')
  }
  return found
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || resolve(way) === way)
}
