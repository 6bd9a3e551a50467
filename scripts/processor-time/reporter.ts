// Prints the processor seconds of the most expensive files. PROCESSOR_TIME_FILE names a file that
// receives those of all files, for adding up several runs.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../root.ts'
import { secondsBelow } from './processes.ts'

export interface FileSeconds {
  /** By file, relative to the checkout. */
  files: Record<string, number>
  /** For vitest itself, the database server, and the browser, unless a file is known to have used it. */
  rest: number
}

export default class ProcessorTimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const measured = share(modules, secondsBelow())
    const { PROCESSOR_TIME_FILE: output } = process.env
    if (output) writeFileSync(output, JSON.stringify(measured))
    else console.log(table(measured))
  }
}

/** Files that ran in a browser share the time that no worker used, in proportion to their duration. */
function share(modules: readonly TestModule[], total: number): FileSeconds {
  const known = new Map<TestModule, number>()
  for (const module of modules) {
    const { processorSeconds } = module.meta() as { processorSeconds?: number }
    if (processorSeconds !== undefined) known.set(module, processorSeconds)
  }
  const rest = Math.max(0, total - sum([...known.values()]))
  const others = modules.filter((module) => !known.has(module))
  const durations = sum(others.map((module) => module.diagnostic().duration))
  const secondsOf = (module: TestModule) =>
    known.get(module) ?? (durations && (rest * module.diagnostic().duration) / durations)
  const files = modules.map((module) => [relative(root, module.moduleId), secondsOf(module)])
  return { files: Object.fromEntries(files), rest: others.length > 0 ? 0 : rest }
}

export function table({ files, rest }: FileSeconds): string {
  const line = ([name, seconds]: [string, number]) => `${seconds.toFixed(1).padStart(8)}  ${name}`
  const longest = Object.entries(files)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 15)
  return [
    'Processor seconds of the files that take most:',
    ...longest.map(line),
    line(['checks, vitest, database server and others', rest]),
    line(['together', sum(Object.values(files)) + rest]),
  ].join('\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
