import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A bare clone has no times of an earlier run, and size says little: started last, these would leave a core idle for a
 * minute.
 */
const long = [
  'scripts/skeleton/skeleton.test.ts',
  'tests/generated/matrix.test.ts',
  'tests/system/recovery/imports.test.ts',
  'tests/system/nodes/nodes.test.ts',
  'tests/system/recovery/recovery.test.ts',
  'tests/sync/sync.test.ts',
  'tests/journeys/contact-screens.test.ts',
  'tests/journeys/shell.test.ts',
  'tests/journeys/never-lose.test.ts',
  'tests/journeys/person.test.ts',
  'tests/journeys/household.test.ts',
  'tests/journeys/vehicles.test.ts',
]

/** vitest's order, except for files that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

function place({ moduleId }: TestSpecification) {
  const at = long.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? long.length : at
}
