// A vitest reporter for whole runs: every half a minute a line for each part with its counts and the time left. Failures
// are named at once; scripts/test.ts repeats them with their messages at the end.
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { root } from '../root.ts'

const everyMs = 30_000

interface Part {
  files: number
  filesDone: number
  passed: number
  failed: number
  /** Of all files and of those that are done: how long they took the last time, or one like another. */
  work: number
  workDone: number
  begun: number
  shown: number
}

export default class ProgressReporter implements Reporter {
  private readonly parts = new Map<string, Part>()
  private readonly workOf = new Map<string, number>()
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    const durations = specifications.map((each) => this.vitest?.cache.getTestSpecificationResult(each)?.duration)
    const known = durations.filter((duration) => duration !== undefined)
    const usual = known.length > 0 ? sum(known) / known.length : 1
    for (const [at, { project, moduleId }] of specifications.entries()) {
      const work = durations[at] ?? usual
      const part = this.parts.get(project.name) ?? startPart()
      part.files += 1
      part.work += work
      this.parts.set(project.name, part)
      this.workOf.set(project.name + moduleId, work)
    }
  }

  onTestModuleStart({ project }: TestModule) {
    const part = this.parts.get(project.name)
    if (!part || part.begun > 0) return
    part.begun = performance.now()
    part.shown = part.begun
  }

  onTestModuleEnd(module: TestModule) {
    const { name } = module.project
    const part = this.parts.get(name)
    if (!part) return
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const failed = states.filter((state) => state === 'failed').length
    part.filesDone += 1
    part.workDone += this.workOf.get(name + module.moduleId) ?? 0
    part.passed += states.filter((state) => state === 'passed').length
    part.failed += failed
    if (!module.ok()) console.log(`✗ ${relative(root, module.moduleId)}: ${failed || 'all'} failed`)
    const now = performance.now()
    if (part.filesDone < part.files && now - part.shown < everyMs) return
    part.shown = now
    console.log(describeProgress(name, part, now - part.begun))
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    for (const { name, message, stack } of errors) console.log(`✗ outside of a test: ${stack ?? `${name}: ${message}`}`)
  }
}

const startPart = (): Part => ({
  ...{ files: 0, filesDone: 0, passed: 0, failed: 0, work: 0, workDone: 0, begun: 0, shown: 0 },
})

/** `server: 120 of 378 files, 4,210 passed, 1 failed, about 3 min left` */
export function describeProgress(
  name: string,
  { files, filesDone, passed, failed, work, workDone }: Omit<Part, 'begun' | 'shown'>,
  elapsedMs: number,
): string {
  const done = filesDone === files
  const left = workDone > 0 ? (elapsedMs * (work - workDone)) / workDone : elapsedMs
  const counts = `${filesDone.toLocaleString('en-US')} of ${files} files, ${passed.toLocaleString('en-US')} passed`
  const time = done ? `in ${describeTime(elapsedMs)}` : `about ${describeTime(left)} left`
  return `${done ? '✓' : '…'} ${name}: ${counts}${failed > 0 ? `, ${failed} failed` : ''}, ${time}`
}

const describeTime = (ms: number) => (ms < 100_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
