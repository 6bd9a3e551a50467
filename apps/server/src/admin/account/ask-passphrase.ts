import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** What is typed on the terminal after each question, and not shown. */
export async function askPassphrase(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // One for all questions: what is typed ahead would go with the first one's.
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
