// Why the server or a command can't run, for the person who started it: one sentence that says what to do, and no stack.
import { DatabaseError } from 'pg'

export class OperatorError extends Error {
  override name = 'OperatorError'
}

type SystemError = Error & { code?: string; path?: string; dest?: string; port?: number; address?: string }

/** Undefined for what only we can explain, which is shown with its stack. */
export function formatOperatorError(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (error instanceof DatabaseError) return databaseSentence(error)
  return error instanceof Error ? systemSentence(error) : undefined
}

function systemSentence({ code = '', path, dest, port, address = '' }: SystemError): string | undefined {
  const place = dest ?? path ?? 'A file in DATA_DIR'
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken, perhaps by another Frontdesk. Stop that program, or choose another port, such as PORT=4401.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST must be an address of this machine, not ${address || 'that'}. Leave it out to listen on 127.0.0.1.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${place} is full. Free some space, and start again.`
    case 'EROFS':
      return `${place} is on a disk that can only be read. Choose another DATA_DIR.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this machine. Raise the limit with ulimit -n 4096, and start again.'
    case 'EACCES':
    case 'EPERM':
      if (port !== undefined) return `This user may not open port ${port}. Choose one above 1023, such as PORT=4400.`
      return `This user may not use ${place}. Give them the folder (chown), or choose another DATA_DIR.`
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return (
        path && `${place} is in the way: a folder and a file have the same name. Move it, or choose another DATA_DIR.`
      )
    default:
      return undefined
  }
}

function databaseSentence({ code = '', message }: DatabaseError): string | undefined {
  if (code === '53100') return 'The disk of the database is full. Free some space, and start again.'
  if (code === '53300') return 'PostgreSQL has no connection left. Raise its max_connections, or stop other programs.'
  if (code.startsWith('57P')) return `PostgreSQL is starting or stopping (${message}). Try again in a minute.`
  return undefined
}
