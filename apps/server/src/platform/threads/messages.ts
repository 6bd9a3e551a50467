// Messages between a thread and the main one. One task at a time; values are requested one by one.

export type ToThread =
  | { kind: 'start'; task: string; input: unknown }
  | { kind: 'next' }
  | { kind: 'stop' }
  /** Null at the end of the file, and for an earlier opening. */
  | { kind: 'bytes'; opened: number; bytes: Uint8Array | null }

export type FromThread =
  /** Once, when its code is loaded. */
  | { kind: 'ready' }
  | { kind: 'value'; value: unknown }
  | { kind: 'done' }
  /** `message` only of an AppError: any other may quote the file. */
  | { kind: 'failed'; code: string | null; name: string; message: string; stack: string }
  /** The next bytes of the file; `opened` counts how often it was opened. */
  | { kind: 'bytes'; opened: number }
