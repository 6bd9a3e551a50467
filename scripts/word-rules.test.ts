import { describe, expect, test } from 'vitest'
import { wordProblems } from './word-rules.ts'

const found = (file: string, line: string) => wordProblems(file, `first line\n${line}`)
const place = 'apps/server/src/domains/contacts/add-contact.ts'

describe('refused, with what to say instead', () => {
  test.each([
    ['// Every room has one.', 'domain'],
    ['const house = await start()', 'application'],
    ['/** The desk of the tests. */', 'testApp'],
    ['// Whoever is at the door.', 'what listens'],
    ['// Past every wall.', 'row-level security'],
    ['// Decided anew.', 'again'],
    ['// What hangs on it goes along.', 'dependent rows'],
    ['export interface RecordRoom {}', 'words.md'],
    ['throw new WrongWords()', 'UsageError'],
    ['// Its hearers, wherever they are.', 'everyday English'],
    ['// Its behaviour and colour.', 'American'],
    ['const normalised = name.trim()', 'American'],
  ])('%s', (line, say) => {
    const [problem, ...others] = found(place, line)
    expect(problem).toMatch(new RegExp(`^${place}:2: .*${say}`))
    expect(others).toEqual([])
  })
})

describe('allowed', () => {
  test.each([
    [place, '// There is no room for one more.'],
    [place, 'const household = await lockHousehold(tx)'],
    [place, 'const took = wallTime() - started'],
    ['apps/web/src/domains/records/lists/home-list.tsx', "import { House } from 'lucide-react'"],
    ['apps/server/src/platform/realtime/audiences.ts', "  account: (id: string) => 'room:' + id,"],
    ['apps/server/src/domains/imports/mapping/headings.ts', "  'colour',"],
    ['docs/measurements/search.md', 'The house of then.'],
    ['apps/web/src/ui/overlays/dialog.tsx', 'aria-labelledby={id}'],
  ])('%s: %s', (file, line) => expect(found(file, line)).toEqual([]))
})
