import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type Arrangement, dashboardQuery } from './dashboard.queries.ts'
import { failureText } from './failure-texts.ts'

/** What is being saved, and what is to be saved after it. */
interface Saving {
  next: Arrangement | null
}
const savings = new WeakMap<QueryClient, Saving>()

/** Shown at once. One save at a time: the last arrangement is the one that stays. */
export function saveArrangement(client: QueryClient, widgets: Arrangement) {
  client.setQueryData(dashboardQuery().queryKey, { widgets })
  const saving = savings.get(client)
  if (saving) saving.next = widgets
  else void saveAll(client, widgets)
}

async function saveAll(client: QueryClient, first: Arrangement) {
  const saving: Saving = { next: first }
  savings.set(client, saving)
  try {
    while (saving.next) {
      const widgets = saving.next
      saving.next = null
      await api.dashboard.arrangeDashboard({ body: { widgets } })
    }
  } catch (error) {
    snack.error(failureText('arrangeDashboard', error))
    void client.invalidateQueries({ queryKey: dashboardQuery().queryKey })
  } finally {
    savings.delete(client)
  }
}

/** From one's other browsers; while this one saves, its own arrangement is newer. */
export function dashboardArranged(client: QueryClient, { widgets }: EventPayload<'dashboardArranged'>) {
  if (savings.has(client)) return
  const { queryKey } = dashboardQuery()
  client.setQueryData(queryKey, { widgets })
  // A reply in flight may have been read before the change.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
