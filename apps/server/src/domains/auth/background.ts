// Work whose duration must not show in the reply: timing would reveal whether an address is known.
import type { Platform } from '#platform/platform'

type Parts = Pick<Platform, 'log'>

const underWay = new WeakMap<Parts, Set<Promise<void>>>()

/** Starts the work and returns at once; an error is logged. `doing` names the work in the log. */
export function inBackground(platform: Parts, doing: string, work: () => Promise<unknown>): void {
  const running = underWay.get(platform) ?? new Set()
  underWay.set(platform, running)
  const run = work().then(
    () => void running.delete(run),
    (error) => {
      running.delete(run)
      platform.log.error({ err: error }, doing)
    },
  )
  running.add(run)
}

/** Resolves once all started work has ended. */
export async function backgroundDone(platform: Parts): Promise<void> {
  const running = underWay.get(platform)
  while (running && running.size > 0) await Promise.all(running)
}
