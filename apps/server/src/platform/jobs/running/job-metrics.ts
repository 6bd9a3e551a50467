import { Gauge } from 'prom-client'
import type { Metrics } from '../../metrics.ts'

/** Exposes the number of jobs kept after their last attempt. `count` runs at every scrape. */
export function watchFailedJobs(
  { registry }: Pick<Metrics, 'registry'>,
  count: () => Promise<Array<{ task: string; count: number }>>,
): void {
  const name = 'frontdesk_jobs_failed_for_good'
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help: 'Jobs that have used up their tries and wait for a person.',
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      const counts = await count()
      this.reset()
      for (const each of counts) this.inc({ task: each.task }, each.count)
    },
  })
}
