/** Posts one report; false when it was not taken and has to be posted again. */
export type PostReport<R> = (report: R, id: string) => Promise<boolean>

const most = 10_000
const backoffMs = { first: 200, longest: 30_000 }

/** Reports of one text or leg go out one after another; those of different ones side by side, as many as these. */
const sideBySide = 8

export function createReportQueue<R extends { sid: string }>() {
  const waiting: { id: string; report: R }[] = []
  const busy = new Set<string>()
  let post: PostReport<R> | undefined
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

  async function postOne(poster: PostReport<R>, next: (typeof waiting)[number]) {
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
    /** `id`: the same for the same report. */
    add(report: R, id: string) {
      waiting.push({ id, report })
      // What is dropped is found by receivedSince.
      if (waiting.length > most) waiting.shift()
      work()
    },
    /** Reports wait until it is connected. */
    connect(poster: PostReport<R>) {
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
