// What people type into the palette, generated from the account's data: beginnings, numbers in other formats and their
// last digits, words together with their owner's name.
import type pg from 'pg'

const each = 12

export async function askedOf(admin: pg.ClientBase, accountId: string): Promise<string[]> {
  await admin.query('select setseed(0.5)')
  const { rows } = await admin.query<{ kind: string; words: string; owner: string }>(
    `select kind, words, owner from (select *, row_number() over (partition by kind order by random()) as nth from (
        select * from tenant.search_records where account_id = $1 order by random() limit 20000) s) s
      where nth <= ${each}`,
    [accountId],
  )
  return [...rows.flatMap(typedFor), ...broad]
}

function typedFor({ words, owner }: { words: string; owner: string }, at: number): string[] {
  const own = words.split(' ').filter((word) => /^[a-z0-9]/.test(word))
  const numbers = words.split(' ').flatMap((word) => (word.startsWith('#') ? word.slice(1) : []))
  const [first = '', second = ''] = own
  const name = owner.split(' ').at(-1) ?? ''
  const ways = [
    first.slice(0, 5),
    `${first} ${second.slice(0, 3)}`.trim(),
    `${name} ${own.at(-1)}`,
    `${name.slice(0, 3)} ${first}`,
  ]
  const number = numbers[0]
  if (number) ways.push(number, number.slice(-6), number.slice(0, 7))
  const typed = ways[at % ways.length] ?? first
  return typed.length >= 2 ? [typed] : []
}

/** Nobody looks for these, but everybody types them on the way. */
const broad = [
  'ho',
  'sm',
  'po',
  'honda',
  'progressive auto',
  'note',
  'a smith',
  'main st',
  'policy renewal',
  'jonhson',
  '202',
  'zzzz qqqq',
]
