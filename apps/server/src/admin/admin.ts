import { openPlatform } from '../open-platform.ts'
import { AppError } from '../platform/app-error.ts'
import { readConfig } from '../platform/config.ts'
import { formatOperatorError } from '../platform/operator-error.ts'
import type { Platform } from '../platform/platform.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { Stop } from '../stop.ts'
import { type Command, parseArguments, type StandaloneCommand, UsageError } from './command.ts'
import { commands } from './commands.ts'

/** Runs one command, possibly beside a running server, and returns the exit code. */
export async function admin([name = 'help', ...args]: string[], stop?: Pick<Stop, 'onClose'>): Promise<number> {
  const command = commands[name]
  if (!command) {
    console.log(usage())
    return name === 'help' ? 0 : 2
  }
  try {
    return (await run(command, args, stop)) ? 0 : 1
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage()}`)
    else console.error(error instanceof AppError ? error.message : (formatOperatorError(error) ?? error))
    return 2
  }
}

async function run(
  command: Command | StandaloneCommand,
  args: string[],
  stop: Pick<Stop, 'onClose'> | undefined,
): Promise<boolean> {
  const words = parseArguments(command, args)
  if ('runStandalone' in command) return command.runStandalone(words)
  // A command has no sockets and needs no other nodes, so it works while Redis is down.
  const { redisUrl: _, ...config } = readConfig()
  const opened = await openPlatform({ ...config, logLevel: 'warn' }, stop)
  try {
    const platform: Platform = { ...opened.parts, readiness: { ready: false }, realtime: noRealtime }
    return await command.run(platform, words, opened.adminUrl)
  } finally {
    await opened.close()
  }
}

/** Sockets belong to the server process, which checks every two seconds for sessions that ended elsewhere. */
export const noRealtime: Realtime = {
  emit: () => {},
  emitTo: () => {},
  endSession: () => {},
  sessionLocked: () => {},
  enterRoom: () => {},
  leaveRoom: () => {},
  expel: () => {},
  offsetsFor: async () => ({}),
  here: {
    emit: () => {},
    endSession: () => {},
    sessionLocked: () => {},
    has: () => false,
    lockedSessions: () => [],
    watchLocks: () => ({ changed: new Set(), stop: () => {} }),
  },
}

function usage() {
  const lines = Object.entries(commands).map(([name, { words, optional = [], about }]) => {
    const typed = [...words.map((word) => `--${word} …`), ...optional.map((word) => `[--${word} …]`)].join(' ')
    return `  ${name} ${typed}\n      ${about}`
  })
  return `npm run admin -- <command>\n\n${lines.join('\n')}`
}
