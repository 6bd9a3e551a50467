/** Milliseconds throughout. A dead worker's jobs run again after at most `silent` + `sweep` + `poll`. */
export interface WorkerTimings {
  /** Between two signs of life. */
  beat: number
  /** A worker that was not seen for so long counts as dead. */
  silent: number
  /** Between two looks for dead workers. */
  sweep: number
  /** Between two looks for jobs whose time has come; new ones are announced at once. */
  poll: number
  /** Between two looks for recurring work that is due. */
  schedule: number
  /** How long a stop waits for attempts to reach a safe point. */
  stop: number
  /** Before a worker that lost the database works again. */
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
