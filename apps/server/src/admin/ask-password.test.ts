import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from './ask-password.ts'
import { parseArguments, UsageError } from './command.ts'
import { commands } from './commands.ts'

const sent = (...chunks: string[]) =>
  askPassword('kim@bay.test', Readable.from(chunks.map((each) => Buffer.from(each))))

test.each([[['plum-harvest-42']], [['plum-harvest-42\n']], [['plum-har', 'vest-42\r\n', 'more\n']]])(
  'the first line of standard input is the password: %j',
  async (chunks) => {
    expect(await sent(...chunks)).toBe('plum-harvest-42')
  },
)

test('joins a character that is split between two chunks', async () => {
  const bytes = Buffer.from('blå-høst-42\n')
  for (let at = 1; at < bytes.length; at++) {
    const input = Readable.from([bytes.subarray(0, at), bytes.subarray(at)])
    expect(await askPassword('kim@bay.test', input)).toBe('blå-høst-42')
  }
})

test('refuses empty, too long, and endless input', async () => {
  await expect(sent()).rejects.toThrow(/^The password for kim@bay.test is missing\. Type it.*standard input/)
  await expect(sent('\n', 'late')).rejects.toThrow(UsageError)
  expect(await sent(`${'x'.repeat(200)}\n`)).toHaveLength(200)
  await expect(sent(`${'x'.repeat(201)}\n`)).rejects.toThrow('at most 200 characters')
  let read = 0
  const endless = Readable.from(
    (function* () {
      for (; ; read++) yield Buffer.alloc(100, 'x')
    })(),
  )
  await expect(askPassword('kim@bay.test', endless)).rejects.toThrow('at most 200 characters')
  expect(read).toBeLessThan(100)
})

test.each(['create-account', 'create-user'])('%s refuses a password as an argument, without repeating it', (name) => {
  for (const args of [['--password', 'plum-harvest-42'], ['--password=plum-harvest-42']]) {
    expect(() => parseArguments(commands[name]!, args)).toThrow(/^Don't put the password on the command line/)
  }
})

test('an argument with invisible characters is refused by its name', () => {
  const args = ['--namespace', 'bay', '--email', 'kim@bay.test', '--first-name', 'Kim\u202e', '--last-name', 'Ray']
  expect(() => parseArguments(commands['create-user']!, [...args, '--role', 'owner'])).toThrow(
    /^--first-name: .*U\+202E/,
  )
})
