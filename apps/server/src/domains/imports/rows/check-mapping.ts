import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { mostTagsOfImport } from '../file/import-limits.ts'
import { lockImport } from '../imports.store.ts'
import type { ImportColumn } from '../mapping/analyze-table.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { importMappingTexts } from '../texts/rows.texts.ts'

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

/** What the rule compares, and the message when no column contains it. */
const compared: Record<ImportRules['same'], [targets: readonly Target[], what: string]> = {
  name: [naming, ''],
  email: [['email'], 'an e-mail address'],
  phone: [['phone', 'mobilePhone'], 'a phone number'],
  externalId: [['externalId'], 'the number in another program'],
  ssn: [['ssn'], 'the Social Security number'],
}

/** The uploaded import, if this mapping fits. Throws importNotFound, importStarted, and importMappingWrong. */
export async function lockToMap(tx: AccountTx, id: string, body: { mapping: readonly Target[]; rules: ImportRules }) {
  const held = await lockImport(tx, id)
  if (!held) throw new AppError('importNotFound')
  if (held.status !== 'uploaded') throw new AppError('importStarted')
  checkMapping(held.columns, body.mapping, body.rules)
  return held
}

/** Throws importMappingWrong with what to change. */
export function checkMapping(
  columns: readonly ImportColumn[],
  mapping: readonly Target[],
  { same, known }: ImportRules,
) {
  if (mapping.length !== columns.length) {
    throw wrong(importMappingTexts.count(columns.length, mapping.length))
  }
  if (!mapping.some((target) => naming.includes(target))) {
    throw wrong(importMappingTexts.noName)
  }
  if (mapping.filter((target) => target === 'externalId').length > 1) {
    throw wrong(importMappingTexts.twoIds)
  }
  const [targets, what] = compared[same]
  if (known !== 'add' && !mapping.some((target) => targets.includes(target))) {
    throw wrong(importMappingTexts.notCompared(what))
  }
  for (const [index, column] of columns.entries()) checkColumn(column, mapping[index] ?? 'extra')
}

const encrypted: readonly Target[] = ['ssn', 'coSsn', 'sealedExtra', 'skip']

function checkColumn({ name, private: isPrivate, sealed, suggested, manyTags }: ImportColumn, target: Target) {
  if (isPrivate && !encrypted.includes(target)) {
    throw wrong(`“${name}” holds Social Security numbers: map it to the SSN, where it is encrypted, or leave it out.`)
  }
  // A column that was suggested as another program's id only looks private.
  if (sealed && !encrypted.includes(target) && !(target === 'externalId' && suggested === target)) {
    throw wrong(`“${name}” holds private values: keep it encrypted as additional info, or leave it out.`)
  }
  if (/\b(cvc|cvv)\d?\b/i.test(name) && target !== 'skip') {
    throw wrong(`“${name}” holds card security codes, which must not be stored. Leave it out.`)
  }
  if (manyTags && target === 'tags') {
    const most = mostTagsOfImport.toLocaleString('en-US')
    throw wrong(`“${name}” holds more than ${most} different tags: keep it as additional info, or leave it out.`)
  }
}

const wrong = (message: string) => new AppError('importMappingWrong', { message })
