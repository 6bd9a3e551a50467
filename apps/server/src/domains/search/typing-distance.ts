/**
 * The number of typing mistakes between two words: letters that are wrong, missing, added, or swapped with their
 * neighbor.
 * Stops counting above `most` and then returns Infinity.
 */
export function typingDistance(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most || strangers(typed, meant) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1]
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  const distance = row[meant.length] ?? Number.POSITIVE_INFINITY
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}

/** Letters that the other word lacks entirely, each at least one mistake: this alone excludes most words. */
function strangers(typed: string, meant: string): number {
  let count = 0
  for (let at = 0; at < typed.length; at++) if (!meant.includes(typed.charAt(at))) count++
  return count
}
