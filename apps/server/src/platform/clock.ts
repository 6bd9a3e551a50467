/** The only source of the current time in the server, so that tests control it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type SteppedClock = Clock & {
  /** Moves forward (or back, when negative) by milliseconds and returns the new time. */
  step(milliseconds: number): Date
  /** Jumps to an instant; throws RangeError when it is not a real date. */
  set(instant: Date | string): void
}

/** A clock that moves only on request. */
export function createSteppedClock(start: Date | string): SteppedClock {
  let time = instantOf(start)
  return {
    now: () => new Date(time),
    step(milliseconds) {
      if (!Number.isFinite(milliseconds)) throw new RangeError('Step the clock by a number of milliseconds.')
      time += milliseconds
      return new Date(time)
    },
    set(instant) {
      time = instantOf(instant)
    },
  }
}

function instantOf(instant: Date | string): number {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) throw new RangeError(`"${instant}" is no instant; write it like 2026-11-21T09:00:00Z.`)
  return time
}
