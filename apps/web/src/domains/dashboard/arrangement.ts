// The order of widgets. It contains all of them, also those that a person may not see now: whoever becomes an admin finds
// theirs where they were.
import { type WidgetName, widgetNames } from '@frontdesk/contract/dashboard/dashboard'

export interface Placed {
  name: WidgetName
  hidden: boolean
}

/** Widgets that nobody has arranged come after the others. */
export const orderOf = (arranged: readonly Placed[]): Placed[] => [
  ...arranged,
  ...widgetNames
    .filter((name) => !arranged.some((each) => each.name === name))
    .map((name) => ({ name, hidden: false })),
]

/** Before another one, or to the end. */
export const placedBefore = (order: readonly Placed[], name: WidgetName, before: WidgetName | null): Placed[] =>
  name === before
    ? [...order]
    : placed(order, name, (others) => {
        const at = others.findIndex((each) => each.name === before)
        return at < 0 ? others.length : at
      })

/** By so many places among those that are shown. */
export function movedBy(
  order: readonly Placed[],
  name: WidgetName,
  steps: number,
  shown: readonly WidgetName[],
): Placed[] {
  const neighbors = shown.filter((each) => each !== name)
  const to = Math.max(0, Math.min(neighbors.length, shown.indexOf(name) + steps))
  const indexOf = (others: readonly Placed[], wanted: WidgetName | undefined) =>
    others.findIndex((each) => each.name === wanted)
  return placed(order, name, (others) =>
    // Others may follow the last one that is shown.
    to < neighbors.length ? indexOf(others, neighbors[to]) : indexOf(others, neighbors.at(-1)) + 1,
  )
}

function placed(order: readonly Placed[], name: WidgetName, at: (others: readonly Placed[]) => number): Placed[] {
  const others = order.filter((each) => each.name !== name)
  return others.toSpliced(at(others), 0, ...order.filter((each) => each.name === name))
}

export const withHidden = (order: readonly Placed[], name: WidgetName, hidden: boolean): Placed[] =>
  order.map((each) => (each.name === name ? { name, hidden } : each))
