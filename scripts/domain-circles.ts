// Domains may import one another in one direction only, and so may the folders of the contract, including its kit.
// Dependency-cruiser works on files: contacts → records → contacts over four different files is no cycle for it, nor is one
// of only types.
import { folderOf, importsBetween, isDomain } from './domain-imports.ts'

export function circleProblems(files: readonly string[], read: (file: string) => string): string[] {
  const imports = importsBetween(files, read, folderOf)
  const found = new Map<string, string>()
  for (const start of [...imports.keys()].filter(isDomain)) {
    const circle = wayBack(start, imports)
    const key = circle?.toSorted().join()
    if (circle && key && !found.has(key)) found.set(key, sentence(circle, imports))
  }
  return [...found.values()]
}

type Imports = ReturnType<typeof importsBetween>

/** The shortest path from a part back to itself. */
function wayBack(start: string, imports: Imports): string[] | undefined {
  const cameFrom = new Map<string, string[]>([[start, [start]]])
  for (const [part, way] of cameFrom) {
    for (const next of imports.get(part)?.keys() ?? []) {
      if (next === start) return way
      if (isDomain(next) && !cameFrom.has(next)) cameFrom.set(next, [...way, next])
    }
  }
  return undefined
}

const inApplication = 'The lower one states what it needs as an interface, and domains.ts or app/ passes it in.'
const inContract = 'Move what both need into the lower folder.'

function sentence(circle: readonly string[], imports: Imports): string {
  const by = circle.map((part, at) => imports.get(part)?.get(circle[(at + 1) % circle.length] ?? '') ?? '')
  return `${[...circle, circle[0]].join(' → ')}: a circle of domains (${by.join(', ')}). ${circle[0]?.startsWith('contract: ') ? inContract : inApplication}`
}
