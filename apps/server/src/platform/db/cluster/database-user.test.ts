import { chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nobody, transferFolder } from './database-user.ts'

test.runIf(process.getuid?.() === 0)('changes the owner of files, but not of what they link to', () => {
  const parent = mkdtempSync(join(tmpdir(), 'frontdesk-owner-'))
  const [folder, outside, secret] = ['cluster', 'outside', 'outside/secret'].map((each) => join(parent, each)) as [
    string,
    string,
    string,
  ]
  const own = [folder, join(folder, 'base'), join(folder, 'base/1')]
  mkdirSync(join(folder, 'base'), { recursive: true })
  mkdirSync(outside)
  for (const file of [join(folder, 'base/1'), secret]) writeFileSync(file, '')
  symlinkSync(outside, join(folder, 'to-folder'))
  symlinkSync(secret, join(folder, 'base', 'to-file'))
  linkSync(secret, join(folder, 'hard-link'))
  for (const path of own) chownSync(path, nobody.uid, nobody.gid)

  transferFolder(folder, nobody, { uid: 12_345, gid: 12_345 })
  expect(own.map((path) => statSync(path).uid)).toEqual(own.map(() => 12_345))
  expect([outside, secret].map((path) => statSync(path).uid)).toEqual([0, 0])

  expect(() => transferFolder(join(folder, 'to-folder'), { uid: 0, gid: 0 }, nobody)).toThrow('ELOOP')
  rmSync(parent, { recursive: true })
})
