import { usualRules as stated } from '@frontdesk/contract/imports/import-fields'
import { expect, test } from 'vitest'
import type { ContactImport } from '../imports.queries.ts'
import { planFor, usualRules } from './plan-for.ts'

const columns = [{ suggested: 'firstName' }, { suggested: 'extra' }] as ContactImport['columns']

test('without a check it is what the file suggests, under the rules of the contract', () => {
  expect(usualRules).toEqual(stated)
  expect(planFor({ check: null, columns })).toEqual({ mapping: ['firstName', 'extra'], rules: stated })
})

test('restores what was checked', () => {
  const plan = { mapping: ['lastName', 'skip'], rules: { same: 'email', known: 'fill' } }
  const check = { ...plan, status: 'done' } as ContactImport['check']
  expect(planFor({ check, columns })).toEqual(plan)
})
