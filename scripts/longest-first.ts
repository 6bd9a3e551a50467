import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A bare clone has no times of an earlier run, and size says little: started last, these would leave a core idle for a
 * minute. Sorted by their times in docs/measurements/test-run.md; the journeys are a group of their own.
 */
const long = [
  'tests/system/recovery/imports.test.ts',
  'scripts/skeleton/skeleton.test.ts',
  'apps/server/src/admin/account/account.test.ts',
  'tests/system/nodes/nodes.test.ts',
  'tests/generated/matrix.test.ts',
  'apps/server/src/platform/db/cluster.test.ts',
  'apps/server/src/domains/households/merge/every-field.test.ts',
  'apps/server/src/providers/nodes/redis/redis-nodes.test.ts',
  'tests/generated/input.test.ts',
  'apps/server/src/domains/imports/running/run-import.test.ts',
  'tests/system/recovery/recovery.test.ts',
  'apps/server/src/domains/imports/uploads/hostile-files.test.ts',
  'apps/server/src/domains/search/search-fixture.test.ts',
  'apps/server/src/domains/imports/corpus/agree.test.ts',
  'apps/server/src/domains/auth/sign-in/lock-out.test.ts',
  'tests/sync/sync.test.ts',
  'tests/journeys/never-lose.test.ts',
  'tests/journeys/contact-screens.test.ts',
  'tests/journeys/import.test.ts',
  'tests/journeys/shell.test.ts',
  'tests/journeys/household.test.ts',
  'tests/journeys/contacts.test.ts',
  'tests/journeys/mfa.test.ts',
  'tests/journeys/followups.test.ts',
  'tests/journeys/merging.test.ts',
  'tests/journeys/sign-in.test.ts',
  'tests/journeys/renewals.test.ts',
  'tests/journeys/presence.test.ts',
  'tests/journeys/lock-and-idle.test.ts',
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
