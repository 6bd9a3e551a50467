import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { fileOf, importBytes } from './corpus.factory.ts'

const mark = Buffer.from([0xef, 0xbb, 0xbf])

test('a byte-order mark, also where files were put together, loses no card', async () => {
  const { drafts } = await importBytes(Buffer.concat([mark, fileOf('names.vcf'), mark, fileOf('events.vcf')]))
  expect(drafts.map(({ values }) => values.lastName)).toEqual(['Moreau', 'Holt', 'Sato', 'King', 'Reyes'])
})

test('an agent, on one line, on several or as one value, gives nobody its phone; its name is kept', async () => {
  const { drafts } = await importBytes(fileOf('agents.vcf'))
  expect(drafts).toMatchObject([
    {
      values: { firstName: 'Chidi', lastName: 'Okafor', mobilePhone: '16175550101', email: 'chidi@okafor.example' },
      extras: [{ field: 'Relations', value: 'Agent: Greta Lund' }],
    },
    {
      values: { firstName: 'Ines', lastName: 'Ferreira', mobilePhone: '16175550102' },
      extras: [{ field: 'Relations', value: 'Agent: Tom Pell' }],
    },
  ])
  expect(JSON.stringify(drafts)).not.toMatch(/555-?019/)
})

test('of a name that differs from its parts nothing is lost', async () => {
  const { drafts } = await importBytes(fileOf('names.vcf'))
  expect(drafts[0]).toMatchObject({ values: { firstName: 'Camille', lastName: 'Moreau', suffix: 'Jr. M.D.' } })
  expect(drafts[0]?.extras).toEqual(
    expect.arrayContaining([
      { field: 'Middle Name', value: 'Anne Louise' },
      { field: 'Name Prefix', value: 'Dr.' },
      { field: 'Name', value: 'Dr. Camille "Cam" Moreau Jr., M.D.' },
    ]),
  )
  expect(drafts[1]).toMatchObject({ values: { firstName: 'Beatrix', lastName: 'Holt' }, extras: [] })
  expect(drafts[2]?.values).toEqual({ firstName: 'Ken', lastName: 'Sato' })
  expect(drafts[2]?.extras).toEqual(
    expect.arrayContaining([
      { field: 'Name', value: 'Kenneth Sato-Miller' },
      { field: 'Other', value: 'Name: 佐藤 健' },
    ]),
  )
  expect(drafts[3]).toMatchObject({
    values: { firstName: 'Ada', lastName: 'King' },
    extras: [{ field: 'Name Prefix', value: 'Prof.' }],
  })
})

test('every date has its label, and what a program keeps for itself is not stored', async () => {
  const { drafts, notices } = await importBytes(fileOf('events.vcf'))
  expect(drafts[0]?.values).toEqual({ firstName: 'Dana', lastName: 'Reyes', dob: '1979-05-06' })
  const events = drafts[0]?.extras.filter(({ field }) => field.startsWith('Event'))
  expect(events?.map(({ field, value }) => `${field.replace(/^Event \d+ /, '')} ${value}`).sort()).toEqual([
    '(Anniversary) 2004-06-12',
    '(Anniversary) 20040612',
    '(Birthday) 1980-05-06',
    '(First policy) 2011-09-01',
    '(Other) 2015-10-02',
  ])
  expect(JSON.stringify(drafts)).toContain('North End')
  expect(JSON.stringify(drafts)).not.toMatch(/plist|AAECAwQF/)
  expect(notices).toEqual(['2 entries were left out: data that only the other program uses.'])
})

test('iCloud’s cards: a birthday without its year is kept, and the picture is not', async () => {
  const { drafts, notices } = await importBytes(fileOf('icloud.vcf'))
  expect(drafts[0]).toMatchObject({
    values: { firstName: 'Noor', address: '12 Dock Rd', state: 'MA', zipcode: '02109', mobilePhone: '16175550142' },
    problems: [expect.stringContaining('is not a date of birth')],
  })
  expect(notices).toEqual([expect.stringContaining('1 picture')])
})

describe('letters', () => {
  test.each([
    ['windows-1251', 'windows-1251'],
    ['koi8-r', 'KOI8-R'],
  ])('in %s are recognized, and the import says that it guessed', async (charset, name) => {
    const { drafts, notices } = await importBytes(fileOf('cyrillic.vcf', charset))
    expect(drafts.map(({ values }) => values.lastName)).toEqual(['Кузнецова', 'Орлов'])
    expect(drafts[0]).toMatchObject({ values: { address: 'улица Садовая 5' }, note: 'Предпочитает звонки вечером' })
    expect(notices).toEqual([expect.stringContaining(`It was read as ${name}`)])
  })

  test('whose charset is named are read in it, and nothing is guessed', async () => {
    const named = (charset: string, text: string) =>
      Buffer.concat([Buffer.from(`;CHARSET=${charset}:`), iconv.encode(text, charset)])
    const bytes = Buffer.concat([
      Buffer.from('BEGIN:VCARD\nVERSION:2.1\nN'),
      named('SHIFT_JIS', '山田;太郎'),
      Buffer.from('\nFN'),
      named('SHIFT_JIS', '山田 太郎'),
      Buffer.from('\nNOTE'),
      named('GB18030', '请打电话'),
      Buffer.from('\nORG;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1251:=CE=F0=EB=EE=E2\nEND:VCARD\n'),
    ])
    const { drafts, notices } = await importBytes(bytes)
    expect(drafts[0]).toMatchObject({
      values: { firstName: '太郎', lastName: '山田', companyName: 'Орлов' },
      note: '请打电话',
    })
    expect(notices).toEqual([])
  })
})
