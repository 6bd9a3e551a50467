import { expect, test } from 'vitest'
import { fileProblem, formatBytes } from './file-rules.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })
const MB = 1024 * 1024

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [5 * MB, '5 MB'],
])('%d is %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})

test('a good file has no problem', () => {
  expect(fileProblem([file('a.png', 'image/png')], { accept: ['image/*'] })).toBeUndefined()
  expect(fileProblem([file('a.CSV', '')], { accept: ['.csv'] })).toBeUndefined()
})

test('says what to choose instead', () => {
  const rules = { accept: ['image/png', 'image/jpeg', '.csv'], maxBytes: 5 * MB }
  expect(fileProblem([file('a.exe', 'application/x')], rules)).toBe(
    'a.exe isn’t an accepted type. Choose a file of type png, jpeg, or .csv.',
  )
  expect(fileProblem([file('a.png', 'image/png', 6 * MB)], rules)).toBe(
    'a.png is 6 MB. Choose a file no larger than 5 MB.',
  )
  expect(fileProblem([file('a.png', 'image/png', 0)], rules)).toBe('a.png is empty. Choose another file.')
  expect(fileProblem([file('a.png', 'image/png'), file('b.png', 'image/png')], rules)).toBe('Choose one file.')
})
