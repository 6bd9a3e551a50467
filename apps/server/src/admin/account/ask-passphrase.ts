import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks each question on the terminal and reads the answers without echoing them. */
export async function askPassphrase(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // One reader for all questions: a new one would lose input that was typed ahead.
  const typed = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const lines = typed[Symbol.asyncIterator]()
  try {
    const answers: string[] = []
    for (const question of questions) {
      process.stdout.write(question)
      answers.push((await lines.next()).value ?? '')
      process.stdout.write('\n')
    }
    return answers
  } finally {
    typed.close()
  }
}
