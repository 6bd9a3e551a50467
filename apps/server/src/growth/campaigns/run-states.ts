import { stateMachine } from '#platform/state-machines/state-machine'

/** A finished run resumes when someone retries failed recipients. */
export const runStates = stateMachine({
  name: 'campaign_runs',
  table: 'campaign_runs',
  column: 'state',
  initial: 'collecting',
  transitions: {
    collecting: {
      running: ['product'],
      paused: ['person', 'product'],
      stopped: ['person', 'product'],
      skipped: ['person', 'product'],
      failed: ['product'],
    },
    running: {
      paused: ['person', 'product'],
      stopped: ['person', 'product'],
      done: ['product'],
    },
    paused: {
      collecting: ['person', 'product'],
      running: ['person', 'product'],
      stopped: ['person', 'product'],
      failed: ['product'],
    },
    done: { running: ['person'] },
    stopped: 'final',
    skipped: 'final',
    failed: 'final',
  },
})
