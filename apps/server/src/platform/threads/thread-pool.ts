// Threads for one kind of work: few at once, with a bounded queue, and kept for a while for the next task.
import { startThread, type Thread, type ThreadCall } from './thread.ts'
import { createSlots } from './thread-slots.ts'

interface ThreadPoolOptions {
  entry: URL
  /** The heap limit of each thread. */
  memoryMb: number
  running: number
  /** Per owner, so that no one takes all of them. */
  perOwner: number
  waiting: number
  stepMs: number
}

const idleMs = 20_000

export type ThreadPool = ReturnType<typeof createThreadPool>

export function createThreadPool({ entry, memoryMb, stepMs, ...limits }: ThreadPoolOptions) {
  const turns = createSlots(limits)
  const idle: { thread: Thread; timer: NodeJS.Timeout }[] = []

  function take(): Thread {
    for (let held = idle.pop(); held; held = idle.pop()) {
      clearTimeout(held.timer)
      if (!held.thread.isEnded()) return held.thread
    }
    return startThread(entry, memoryMb)
  }

  function returnThread(thread: Thread) {
    if (thread.isEnded()) return
    const timer = setTimeout(() => {
      const place = idle.findIndex((held) => held.thread === thread)
      if (place >= 0) idle.splice(place, 1)
      void thread.end()
    }, idleMs).unref()
    idle.push({ thread, timer })
  }

  /**
   * Values as they are requested; the caller states the task's type. Throws TooBusy when the queue is full,
   * ThreadOverrun beyond the limits, and the task's own AppError.
   */
  return async function* run<Value>(owner: string, call: Omit<ThreadCall, 'stepMs'>): AsyncGenerator<Value, void> {
    const leave = await turns.enter(owner)
    try {
      const thread = take()
      try {
        yield* thread.run({ ...call, stepMs }) as AsyncGenerator<Value, void>
      } finally {
        returnThread(thread)
      }
    } finally {
      leave()
    }
  }
}
