// Calls `tick` every 10 ms on average: what was late is caught up with, unless the machine stood still.
const tickMs = 10
const lateMs = 20
const stoodStillMs = 200

export interface ClockCounts {
  ticks: number
  late: number
}

export function startClock(tick: () => void, counts: ClockCounts): () => void {
  let next = performance.now() + tickMs
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - next > lateMs) counts.late += 1
    if (now - next > stoodStillMs) next = now
    for (; next <= now; next += tickMs) {
      tick()
      counts.ticks += 1
    }
  }, 3)
  return () => clearInterval(timer)
}
