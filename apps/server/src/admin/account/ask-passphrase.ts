import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Typed on the terminal, and not shown. */
export async function askPassphrase(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
