import type { Training } from './trainings.queries.ts'

export const lesson = (change: Partial<Training> = {}): Training => ({
  ...{ id: 'first-day', title: 'Your first day', description: 'Find your way around.', tags: ['setup'] },
  ...{ thumbnail: null, notify: true, arcadeId: null, viewedBy: [], minutes: 2, builtIn: true },
  createdAt: '2026-11-28T00:00:00Z',
  ...change,
})

export const peers = {
  data: [
    { id: 'sam-id', firstName: 'Sam', lastName: 'Carter', avatar: null, phoneStatus: 'available', coaching: null },
    { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes', avatar: null, phoneStatus: 'available', coaching: null },
  ],
}
