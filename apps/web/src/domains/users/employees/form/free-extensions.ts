/** The first extensions that nobody has, as `[first, last]`: three digits from 101 on, or as long as the others. */
export function freeExtensions(taken: readonly string[]): readonly [string, string] | undefined {
  const length = Math.max(3, taken[0]?.length ?? 3)
  const used = new Set(taken.filter((each) => each.length === length).map(Number))
  const lowest = 10 ** (length - 1) + 1
  const end = 10 ** length
  let first = used.size > 0 ? Math.min(...used) : lowest
  while (used.has(first)) first++
  if (first >= end) return undefined
  let last = first
  while (last + 1 < end && last - first < most && !used.has(last + 1)) last++
  return [String(first), String(last)]
}

const most = 14
