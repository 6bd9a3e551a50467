/** All in milliseconds. A dead worker's jobs run again after at most `silent` + `sweep` + `poll`. */
export interface WorkerTimings {
  /** Between two heartbeats. */
  beat: number
  /** A worker that was silent for this long counts as dead. */
  silent: number
  /** Between two checks for dead workers. */
  sweep: number
  /** Between two checks for due jobs; new ones are announced at once. */
  poll: number
  /** Between two checks for due recurring work. */
  schedule: number
  /** How long a stop waits for attempts to reach a safe point. */
  stop: number
  /** The delay before a worker that lost the database starts again. */
  restart: number
}

export const workerTimings: WorkerTimings = {
  beat: 5_000,
  silent: 20_000,
  sweep: 10_000,
  poll: 2_000,
  schedule: 30_000,
  stop: 10_000,
  restart: 3_000,
}
