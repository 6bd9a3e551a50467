// A separate process, so that the measured code and the measuring code do not share a thread.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const startWithinMs = 120_000
const stopWithinMs = 30_000

export interface Child {
  process: ChildProcess
  /** The next message; fails when the process ends first. */
  next<T>(): Promise<T>
  stop(): Promise<void>
}

/** @param script Absolute path; its output goes to stderr, so that the table stays readable. */
export function startChild(script: string, env: Record<string, string> = {}, args: string[] = []): Child {
  const child = fork(script, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const inbox: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  child.on('message', (message) => {
    const receiver = waiting.shift()
    if (receiver) receiver(message)
    else inbox.push(message)
  })
  return {
    process: child,
    next: <T>() =>
      new Promise<T>((resolve, reject) => {
        if (inbox.length > 0) return resolve(inbox.shift() as T)
        const fail = (why: string) => reject(new Error(`${script} ${why}.`))
        const timer = setTimeout(() => fail('did not answer'), startWithinMs)
        const ended = (code: number | null) => fail(`ended with ${code}`)
        child.once('exit', ended)
        waiting.push((message) => {
          clearTimeout(timer)
          child.off('exit', ended)
          resolve(message as T)
        })
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      child.kill('SIGTERM')
      await gone
      clearTimeout(timer)
    },
  }
}
