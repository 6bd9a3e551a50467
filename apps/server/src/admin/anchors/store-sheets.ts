import type { AnchorPlace, AnchorSheet } from '#providers/anchors/anchor-place'

/** A failing place affects neither the other places nor later sheets. Throws the first failure at the end. */
export async function storeSheets(places: readonly AnchorPlace[], sheets: readonly AnchorSheet[], signal: AbortSignal) {
  const failures: unknown[] = []
  for (const sheet of sheets) {
    signal.throwIfAborted()
    const kept = await Promise.allSettled(places.map((place) => place.keep(sheet)))
    failures.push(...kept.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
  }
  if (failures.length > 0) throw failures[0]
}
