/** Two people who note in the same call: what each added to the common text stays. */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (theirs === base || theirs === mine) return mine
  if (mine === base) return theirs
  if (mine.startsWith(base)) return theirs + mine.slice(base.length)
  if (theirs.startsWith(base)) return mine + theirs.slice(base.length)
  return `${theirs}\n${mine}`
}
