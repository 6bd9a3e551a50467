import { expect, test } from 'vitest'
import { isDoneWord } from './lane-words.ts'
import { readDue } from './read-due.ts'

const zone = 'America/New_York'

test.each([
  ...['2026-12-04', '2026/12/4', '2026.12.04', '20261204', '12/4/2026', '12/04/26', '12-04-2026', '12.4.2026'],
  ...['Dec 4, 2026', 'December 4, 2026', 'Fri, Dec 4, 2026', 'Friday, December 4, 2026', '4 Dec 2026', '04/Dec/26'],
  ...[
    '4 de diciembre de 2026',
    '4 décembre 2026',
    '4. Dezember 2026',
    '4 dicembre 2026',
    '2026年12月4日',
    '4th December 2026',
  ],
  ...['04/Dec/26 12:00 AM', 'December 2, 2026 → December 4, 2026', '2026-12-04T00:00:00.000Z'],
])('reads the day %s', (written) => {
  expect(readDue(written, { dayFirst: false, zone })).toMatchObject({ day: '2026-12-04', minutes: null })
})

test.each([
  ...['2026-12-04T22:00:00.000Z', '2026-12-04 17:00', '12/4/2026 5:00 PM', 'December 4, 2026 5:00 PM', '1796421600000'],
  ...['04/Dec/26 5:00 PM', '12/4/2026, 5:00:00 PM EST', '1796421600', '2026-12-04T17:00:00-05:00'],
])('reads the time of %s', (written) => {
  expect(readDue(written, { dayFirst: false, zone })).toEqual({ day: '2026-12-04', minutes: 17 * 60, isRange: false })
})

test('puts the day first where the column does', () => {
  for (const written of ['04/12/2026', '4.12.26', '04-12-2026 09:00'])
    expect(readDue(written, { dayFirst: true, zone })?.day).toBe('2026-12-04')
})

test.each(['', 'soon', '2026-02-30', '13/13/2026', '99/99/9999', '4', '12345', 'x'.repeat(200), 'Dec 2026', '→'])(
  'refuses %s',
  (written) => {
    expect(readDue(written, { dayFirst: false, zone })).toBeNull()
  },
)

test.each([
  ...['Done', 'done ✅', '✔️ Done', 'Done (2026)', 'COMPLETED', 'Closed', 'Hecho', 'Terminadas', 'Terminé', 'Erledigt'],
  ...[
    'Concluído',
    'Fatto',
    'Klaar',
    'Gotowe',
    'Hotovo',
    'Klart',
    'Färdig',
    'Tamamlandı',
    'Готово',
    '完了',
    '已完成',
    '완료',
  ],
])('takes %s for a lane of finished cards', (label) => {
  expect(isDoneWord(label)).toBe(true)
})

test.each(['Not done', 'To be completed', 'Doing', 'To do', 'Open', 'Por hacer', 'Offen', 'À faire', '', '2026'])(
  'takes “%s” for another lane',
  (label) => {
    expect(isDoneWord(label)).toBe(false)
  },
)
