import { importTargets } from '@frontdesk/contract/imports/import-fields'
import { expect, test } from 'vitest'
import { targetOptions } from './targets.ts'

test('offers every target of the contract once', () => {
  expect(targetOptions.map(({ value }) => value).toSorted()).toEqual([...importTargets].toSorted())
})
