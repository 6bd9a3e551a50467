import type { GoalName, MetricName } from '@frontdesk/contract/metrics/names'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'

export interface NumberCardShape {
  title: string
  /** The large number. */
  metric: MetricName
  /** Beside it, with the word between or behind them. */
  beside?: { metric: MetricName; word: string; before?: string }
  /** Drawn by day. */
  drawn: MetricName
  goals: readonly GoalName[]
  /** It says what lies ahead too, so today is no limit. */
  wholeMonth?: true
}

const { cards } = texts

/** administration.md §2, "User metrics page". */
export const numberCards: readonly NumberCardShape[] = [
  {
    title: cards.tasks,
    metric: 'tasks_completed',
    beside: { metric: 'tasks_total', before: texts.of, word: texts.completed },
    drawn: 'tasks_completed',
    goals: ['tasks_completed'],
  },
  { title: cards.contacts, metric: 'contacts', drawn: 'contacts', goals: ['contacts'] },
  {
    title: cards.policies,
    metric: 'policies',
    beside: { metric: 'premiums', word: '' },
    drawn: 'premiums',
    goals: ['policies', 'premiums'],
  },
  { title: cards.messages, metric: 'messages', drawn: 'messages', goals: ['messages'] },
  {
    title: cards.calls,
    metric: 'calls',
    beside: { metric: 'calls_duration', word: texts.talked },
    drawn: 'calls',
    goals: ['calls'],
  },
  {
    title: cards.incoming,
    metric: 'calls_incoming',
    beside: { metric: 'calls_incoming_duration', word: texts.talked },
    drawn: 'calls_incoming',
    goals: [],
  },
  {
    title: cards.outgoing,
    metric: 'calls_outgoing',
    beside: { metric: 'calls_outgoing_duration', word: texts.talked },
    drawn: 'calls_outgoing',
    goals: [],
  },
  { title: cards.todo, metric: 'todo', drawn: 'todo', goals: [], wholeMonth: true },
]
