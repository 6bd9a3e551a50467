import type { MessageReport } from '../../messages.ts'

/** Posts one report; false when it was not taken and has to be posted again. */
export type PostReport = (report: MessageReport, id: string) => Promise<boolean>

const most = 10_000
const backoffMs = { first: 200, longest: 30_000 }

/** Reports of one text go out one after another; those of different texts side by side, as many as these. */
const sideBySide = 8

export function reportQueue() {
  const waiting: { id: string; report: MessageReport }[] = []
  const busy = new Set<string>()
  let post: PostReport | undefined
  let pause = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let idlers: (() => void)[] = []

  function work() {
    while (post && busy.size < sideBySide) {
      const at = waiting.findIndex(({ report }) => !busy.has(report.sid))
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (!next) break
      busy.add(next.report.sid)
      void postOne(post, next)
    }
    if (waiting.length > 0 || busy.size > 0) return
    for (const idle of idlers.splice(0)) idle()
  }

  async function postOne(poster: PostReport, next: (typeof waiting)[number]) {
    const taken = await poster(next.report, next.id).catch(() => false)
    busy.delete(next.report.sid)
    if (taken) {
      pause = 0
      return work()
    }
    waiting.unshift(next)
    pause = Math.min(backoffMs.longest, pause === 0 ? backoffMs.first : pause * 2)
    clearTimeout(retry)
    retry = setTimeout(work, pause)
  }

  return {
    add(report: MessageReport) {
      waiting.push({ id: `${report.sid}-${report.kind === 'status' ? report.status : 'received'}`, report })
      // What is dropped is found by receivedSince.
      if (waiting.length > most) waiting.shift()
      work()
    },
    /** Reports wait until it is connected. */
    connect(poster: PostReport) {
      post = poster
      work()
    },
    idle: () =>
      waiting.length === 0 && busy.size === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            idlers = [...idlers, resolve]
          }),
    close() {
      post = undefined
      clearTimeout(retry)
    },
  }
}
