import type { Platform } from '#platform/platform'

/** What seals one file; derived from a passphrase, and used once. */
export interface SealingKey {
  /** The first line of the file, by which the passphrase opens it. */
  line: Buffer
  key: Buffer
}

export interface FileToSeal {
  accountId: string
  /** Without passwords and authenticators, which also open other accounts. */
  withoutSignIns: true
  /** The path of the file to write. */
  to: string
  head: SealingKey
  /** Aborted, the file is given up. */
  signal: AbortSignal
  /** Called with the bytes written so far; the file waits for it. */
  onBytes(written: number): Promise<void>
}

/** How an account becomes a sealed file. The admin command does it too, so the application passes it in. */
export interface AccountFiles {
  newHead(passphrase: string, cost?: number): Promise<SealingKey>
  /** The file gets its name after it was read back. */
  writeAccountFile(platform: Platform, file: FileToSeal): Promise<unknown>
}
