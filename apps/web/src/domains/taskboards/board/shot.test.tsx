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
        panel={({ cardId }) => <aside style={{ padding: 16 }}>Card {cardId}</aside>}
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
  await page.viewport(1184, 868)
  serveBoards({ boards: [board], cards })
  await showBoards(<Page />, { role: 'admin' })
  await expect.element(page.getByText('14 more')).toBeVisible()
  await page.screenshot({ path: `${dir}/wide.png` })
  await page.getByRole('button', { name: 'Priya Raman' }).first().element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowRight}')
  await page.screenshot({ path: `${dir}/lift.png` })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('x{ArrowDown}x')
  await page.screenshot({ path: `${dir}/bulk.png` })
  await userEvent.keyboard('{Escape}n')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.screenshot({ path: `${dir}/add.png` })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Harriet Boyd' }).first().click()
  await page.screenshot({ path: `${dir}/pane.png` })
  applyTheme('#19d0de', 'dark')
  await page.screenshot({ path: `${dir}/dark.png` })
  applyTheme('#19d0de', 'light')
  await page.viewport(390, 800)
  await page.screenshot({ path: `${dir}/phone-pane.png` })
  await userEvent.keyboard('{Escape}')
  await page.screenshot({ path: `${dir}/phone.png` })
})

test('speed', async () => {
  await page.viewport(1440, 900)
  const many = ['to-contact', 'quoted', 'waiting', 'renewed'].flatMap((laneId, l) =>
    Array.from({ length: 250 }, (_, at) =>
      cardWith({
        id: `c-${l}-${at}`,
        laneId,
        order: `a${String(at).padStart(5, '0')}`,
        title: '',
        client: { id: `k${at}`, name: names[(at + l * 3) % 12]! },
        subTitle: 'Home · Chubb · $4,980',
        dueOn: '2026-12-01',
        tags: [{ id: 'vip', name: 'VIP' }],
        assignedTo: 'jo',
      }),
    ),
  )
  const big = { ...board, total: 1000, lanes: board.lanes.map((l) => ({ ...l, total: 250 })) }
  serveBoards({ boards: [big], cards: many })
  const start = performance.now()
  const { client } = await showBoards(<Page />, { role: 'admin' })
  await expect.element(page.getByText('240 more').first()).toBeVisible()
  console.log('paint', performance.now() - start)
  const { laneQuery } = await import('../taskboards.queries.ts')
  const { inPages } = await import('../boards-cache.ts')
  const t0 = performance.now()
  for (const l of ['to-contact', 'quoted', 'waiting', 'renewed'])
    client.setQueryData(
      laneQuery({ boardId: 'board-1', laneId: l }).queryKey,
      inPages(
        many.filter((c) => c.laneId === l),
        250,
      ),
    )
  await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(1000)
  console.log('1000 cards', performance.now() - t0)
  const { cdp } = await import('vitest/browser')
  const dev = cdp() as any
  const { moveLocally } = await import('./move-locally.ts')
  await dev.send('Profiler.enable'); await dev.send('Profiler.setSamplingInterval', { interval: 500 }); await dev.send('Profiler.start')
  const card = many[5]!
  moveLocally(client, card, { laneId: 'quoted', after: 'c-1-3', before: 'c-1-4' }, Date.now())
  await new Promise((r) => setTimeout(r, 1500))
  const { profile } = await dev.send('Profiler.stop')
  const self = new Map<string, number>()
  const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
  profile.samples.forEach((id: number, i: number) => { const f = (byId.get(id) as any).callFrame; const k = f.functionName + ' ' + f.url.split('/').pop() + ':' + f.lineNumber; self.set(k, (self.get(k) ?? 0) + profile.timeDeltas[i] / 1000) })
  console.log([...self].sort((x, y) => y[1] - x[1]).slice(0, 25).map(([k, v]) => `${Math.round(v)} ${k}`).join('\n'))
  const name = document.querySelector<HTMLElement>('[data-lane=waiting] [data-act=open]')!
  name.focus()
  const t2 = performance.now()
  await userEvent.keyboard(' ')
  console.log('lift', performance.now() - t2)
  const t3 = performance.now()
  await userEvent.keyboard('{ArrowDown}')
  console.log('step', performance.now() - t3)
  const t4 = performance.now()
  await userEvent.keyboard('{ArrowLeft}')
  console.log('lane', performance.now() - t4)
  const t5 = performance.now()
  await userEvent.keyboard(' ')
  console.log('drop', performance.now() - t5)
})
