import { stateMachine } from '#platform/state-machines/state-machine'

/** An upload that is discarded is deleted, and has no state for it. */
export const importStates = stateMachine({
  name: 'imports',
  table: 'imports',
  column: 'status',
  initial: 'uploaded',
  transitions: {
    uploaded: { queued: ['person'] },
    queued: { running: ['product'], failed: ['product'], cancelled: ['person'] },
    running: { done: ['product'], failed: ['product'], cancelled: ['person'] },
    done: 'final',
    failed: 'final',
    cancelled: 'final',
  },
})
