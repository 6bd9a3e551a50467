import { CardPane } from '../card/card-pane.tsx'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { boardWith, cardWith, laneWith, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { BoardSearch } from './board-search.ts'
import { TaskBoardView } from './task-board-view.tsx'

function Page({ start = {} }: { start?: BoardSearch }) {
  const [search, setSearch] = useState<BoardSearch>(start)
  return (
    <div style={{ height: '100vh' }}>
      <TaskBoardView
        boardId="board-1"
        search={search}
        onSearch={setSearch}
        onBack={() => {}}
        panel={({ cardId }) => <CardPane cardId={cardId} client={() => null} onClose={() => setSearch({})} />}
      />
    </div>
  )
}
const names = [
  'Harriet Boyd',
  'Walter Simmons',
  'Priya Raman',
  'Irene Kowalczyk',
  'Luis Vasquez',
  'Beth Sandoval',
  'Omar Haddad',
  'Marcus Bell',
  'Nora Whitfield',
  'Dana Moreau',
  'Kyle Brennan',
  'Rosa Valencia',
]
const cards = ['to-contact', 'quoted', 'waiting', 'renewed'].flatMap((laneId, l) =>
  Array.from({ length: [24, 18, 11, 34][l]! }, (_, at) =>
    cardWith({
      id: `c-${l}-${at}`,
      laneId,
      order: String.fromCharCode(97 + Math.floor(at / 10)) + (at % 10),
      title: '',
      client: { id: `k${at}`, name: names[(at + l * 3) % 12]! },
      subTitle: 'Home · Chubb · $4,980',
      dueOn: at < 2 && l === 0 ? '2026-11-20' : `2026-12-0${(at % 9) + 1}`,
      escalatesAt: at < 2 && l === 0 ? '2026-11-21T05:00:00.000Z' : null,
      tags:
        at % 2
          ? [{ id: 'vip', name: 'VIP' }]
          : [
              { id: 'b', name: 'Bundle' },
              { id: 'a', name: 'Auto' },
            ],
      assignedTo: [null, 'sam', 'jo', 'ana'][at % 4]!,
      clientType: at === 5 ? 'secondary' : 'primary',
      labels: at === 1 ? ['urgent', 'bundle'] : [],
      checklist: at === 2 ? { done: 1, total: 4 } : { done: 0, total: 0 },
      comments: at === 2 ? 3 : 0,
      files: at === 2 ? 1 : 0,
      cardColor: at === 3 ? 'purple' : null,
    }),
  ),
)
const board = boardWith({
  total: 87,
  description: 'Every policy that renews in the next 60 days',
  assignedTag: [],
  users: [
    { id: 'sam', cards: 4 },
    { id: 'jo', cards: 2 },
    { id: 'ana', cards: 9 },
  ],
  lanes: [
    laneWith({ total: 24, target: 25 }),
    laneWith({ id: 'quoted', label: 'Quoted', total: 18, target: 30, color: 'blue' }),
    laneWith({ id: 'waiting', label: 'Waiting on client', total: 11, target: 15 }),
    laneWith({ id: 'renewed', label: 'Renewed', total: 34, target: 30, done: true }),
  ],
})
const dir = '/work/main/apps/web/node_modules/.vite/shots-board'
beforeEach(() => {
  applyTheme('#19d0de', 'light')
})
test('shots', async () => {
  await page.viewport(1664, 900)
  serveBoards({ boards: [{ ...board, assignedTag: [] , labels: board.labels }], cards })
  await showBoards(<Page start={{ card: 'c-0-2' }} />, { role: 'admin' })
  await expect.element(page.getByText('14 more')).toBeVisible()
  await userEvent.hover(page.getByRole('button', { name: 'Beth Sandoval' }).first())
  await page.screenshot({ path: `${dir}/pane.png` })
  await page.viewport(960, 800)
  await page.screenshot({ path: `${dir}/tight.png` })
  await page.viewport(390, 800)
  await page.screenshot({ path: `${dir}/phone-pane.png` })
})
