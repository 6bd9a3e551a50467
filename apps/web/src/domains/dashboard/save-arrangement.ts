import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type Arrangement, dashboardQuery } from './dashboard.queries.ts'
import { failureText } from './failure-texts.ts'

/** What is to be saved after what is being saved, and the last arrangement that an event had meanwhile. */
interface Saving {
  next: Arrangement | null
  told: Arrangement | null
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
  const saving: Saving = { next: first, told: null }
  savings.set(client, saving)
  let saved = first
  try {
    while (saving.next) {
      const widgets = saving.next
      saving.next = null
      await api.dashboard.arrangeDashboard({ body: { widgets } })
      saved = widgets
    }
    // Which of two browsers was the last one only the server knows.
    if (saving.told && JSON.stringify(saving.told) !== JSON.stringify(saved)) void readAgain(client)
  } catch (error) {
    snack.error(failureText('arrangeDashboard', error))
    void client.invalidateQueries({ queryKey: dashboardQuery().queryKey })
  } finally {
    savings.delete(client)
  }
}

/** What is arranged meanwhile is newer. Without a reply it is read once the connection is back. */
async function readAgain(client: QueryClient) {
  const { queryKey } = dashboardQuery()
  const shown = client.getQueryData(queryKey)
  const read = await api.dashboard.getDashboard().catch(() => undefined)
  if (read && client.getQueryData(queryKey) === shown) client.setQueryData(queryKey, read)
}

/** From one's other browsers; while this one saves, its own arrangement stays. */
export function dashboardArranged(client: QueryClient, { widgets }: EventPayload<'dashboardArranged'>) {
  const saving = savings.get(client)
  if (saving) {
    saving.told = widgets
    return
  }
  const { queryKey } = dashboardQuery()
  client.setQueryData(queryKey, { widgets })
  // A reply in flight may have been read before the change.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
