import { stateMachine } from '#platform/state-machines/state-machine'

const anybody = ['person', 'product'] as const

export const callStates = stateMachine({
  name: 'calls',
  table: 'calls',
  column: 'status',
  initial: 'ringing',
  transitions: {
    ringing: { queued: anybody, 'in-progress': anybody, voicemail: anybody, completed: anybody },
    queued: { 'in-progress': anybody, voicemail: anybody, completed: anybody },
    // A transferred call rings again; one that nobody took back goes to voicemail.
    'in-progress': { ringing: anybody, voicemail: anybody, completed: anybody },
    voicemail: { completed: anybody },
    completed: 'final',
  },
})
