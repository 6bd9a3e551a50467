import { AppError } from '#platform/app-error'
import type { ImportColumn } from '../mapping/analyse-table.ts'
import type { Target } from '../mapping/heading-rules.ts'

const naming: readonly Target[] = [
  'firstName',
  'lastName',
  'preferredFirstName',
  'fullName',
  'companyName',
  'email',
  'phone',
  'mobilePhone',
  'coFirstName',
  'coLastName',
]

/** Throws importMappingWrong with what to change. */
export function checkMapping(columns: readonly ImportColumn[], mapping: readonly Target[]) {
  if (mapping.length !== columns.length) {
    throw wrong(`The file has ${columns.length} columns, but ${mapping.length} were mapped: give one for each.`)
  }
  if (!mapping.some((target) => naming.includes(target))) {
    throw wrong('Choose at least one column that holds a name, a company, an e-mail address or a phone number.')
  }
  for (const [index, { name, private: isPrivate }] of columns.entries()) {
    const target = mapping[index]
    if (isPrivate && target !== 'ssn' && target !== 'skip') {
      throw wrong(`“${name}” holds Social Security numbers: map it to the SSN, where it is encrypted, or leave it out.`)
    }
    if (/\b(cvc|cvv)\d?\b/i.test(name) && target !== 'skip') {
      throw wrong(`“${name}” holds card security codes, which nobody may keep: leave it out.`)
    }
  }
}

const wrong = (message: string) => new AppError('importMappingWrong', { message })
