import { serverNow } from '#platform/server-time.ts'
import { otherZone } from '#ui/format/zone.ts'
import { pageTexts } from '../texts/page.texts.ts'

/** Says once which zone the times of the rows are in, where it is not the viewer's. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const zone = otherZone(serverNow())
  return zone ? <span className={className}>{pageTexts.zone(zone)}</span> : null
}
